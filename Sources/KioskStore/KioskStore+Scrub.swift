import Platform
import SQLite

extension KioskStore {
    /// Writes the file anew if something was deleted from it. `secure_delete` overwrites what is deleted, and not the
    /// copies that SQLite leaves when it moves rows between pages.
    func scrub() throws(KioskStoreError) {
        let isDue = try read { connection in
            try connection.first("SELECT 1 FROM scrub") { _ in true } ?? false
        }
        guard isDue else { return }
        try withConnection { connection in try connection.execute("VACUUM") }
        try write { connection in try connection.run("DELETE FROM scrub") }
    }

    /// Removes copies of the database that may hold somebody who is to be forgotten: those that were moved aside and
    /// read since. One that nobody has read may hold what is nowhere else, so it stays, and its orders stay open; so do
    /// backups in the data folder, which only people delete.
    ///
    /// - Returns: whether no such copy is left.
    func removeCopies() throws(KioskStoreError) -> Bool {
        do {
            let isSalvaged = try DamagedCopies(folder: folder).removeSalvaged()
            return try copiesThatHoldErased().isEmpty && isSalvaged
        } catch {
            throw KioskStoreError(error)
        }
    }

    /// Backups in the data folder from before somebody was to be forgotten, by their path in it. No erasure is confirmed until
    /// they are deleted.
    package func copiesThatHoldErased() throws(KioskStoreError) -> [String] {
        try read { try OtherCopies(folder: folder).left($0) }
    }
}
