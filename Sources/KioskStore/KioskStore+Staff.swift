import SQLite

extension KioskStore {
    /// The staff PIN; nil before one was made.
    package func staffPIN() throws(KioskStoreError) -> StaffPIN? {
        try read { connection in
            try connection.first("SELECT hash, wrong_tries, paused_until_ms FROM staff_pin") { row in
                StaffPIN(
                    hash: row.text(0), wrongTries: row.integer(1), pausedUntilMilliseconds: row.integer64(2))
            }
        }
    }

    package func setStaffPIN(_ pin: StaffPIN) throws(KioskStoreError) {
        try write { connection in
            try connection.run(
                "INSERT OR REPLACE INTO staff_pin(id, hash, wrong_tries, paused_until_ms) VALUES (1, ?, ?, ?)",
                pin.hash,
                pin.wrongTries, pin.pausedUntilMilliseconds)
        }
    }
}
