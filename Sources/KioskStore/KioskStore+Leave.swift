import FoundationEssentials
import Platform
import SQLite

/// Leaving a central: the kiosk forgets it and everybody whom it met for it, and keeps its own name.
extension KioskStore {
    /// What keeps the kiosk from leaving; nothing before pairing.
    package func unfinished() throws(KioskStoreError) -> Unfinished { try read { try unfinished($0) } }

    /// Belongs to no central any more: everything that was taken for it is wiped, the pairing too. The wish is written
    /// down before the wiping begins; after a crash in between, the next start does the rest.
    ///
    /// - Throws: `notPaired`, or `unfinished` when something would be lost; then nothing has changed.
    package func leave() throws(KioskStoreError) {
        guard pairing != nil else { throw .notPaired }
        do {
            try write { connection in
                let unfinished = try unfinished(connection)
                guard unfinished.isNothing else { throw KioskStoreError.unfinished(unfinished) }
                try identity.beginLeaving()
                try KioskStore.wipe(connection)
            }
        } catch {
            try? identity.stopLeaving()
            throw error
        }
        memory.withLock { memory in
            memory.releases = [:]
            memory.statusNumbers = nil
        }
        do {
            try forgetCentral()
        } catch {
            throw KioskStoreError(error)
        }
    }

    /// Goes on with leaving where a crash ended it. Should something have been saved since, the kiosk stays.
    func settleLeaving(_ connection: Connection) throws {
        guard identity.isLeaving else { return }
        guard try unfinished(connection).isNothing else { return try identity.stopLeaving() }
        try connection.transaction { try KioskStore.wipe(connection) }
        try forgetCentral()
    }

    /// Empties every table, those too that nobody thinks of here, but the row that names the kiosk.
    private static func wipe(_ connection: Connection) throws {
        try connection.run("PRAGMA defer_foreign_keys = ON")
        try connection.run("UPDATE kiosk SET epoch = NULL, clock_boot = NULL, clock_offset_ms = NULL")
        let tables = try connection.all(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'kiosk'"
        ) { $0.text(0) }
        for table in tables { try connection.run("DELETE FROM \"\(table)\"") }
        try connection.run("INSERT INTO contact(id) VALUES (1)")
    }

    /// Removes what lies beside the database: salvaged copies of it, then the pairing.
    private func forgetCentral() throws {
        let copies = folder + "/damaged"
        if File.exists(copies) { try FileManager.default.removeItem(atPath: copies) }
        try identity.finishLeaving()
    }

    private func unfinished(_ connection: Connection) throws -> Unfinished {
        let setAside = try setAsideCount(connection)
        return Unfinished(
            waiting: max(0, try missingAtCentral(connection) - setAside), setAside: setAside,
            damagedCopies: damagedCopies.count)
    }
}
