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
            try wipe()
        } catch {
            try? identity.stopLeaving()
            throw error
        }
        try forgetCentral()
    }

    /// Goes on with leaving where a crash ended it. Should something have been saved since, the kiosk stays.
    func settleLeaving() throws {
        guard identity.isLeaving else { return }
        guard try unfinished().isNothing else { return try identity.stopLeaving() }
        try wipe()
        try forgetCentral()
    }

    private func wipe() throws(KioskStoreError) {
        try write { connection in
            let unfinished = try unfinished(connection)
            guard unfinished.isNothing else { throw KioskStoreError.unfinished(unfinished) }
            try identity.beginLeaving()
            try KioskStore.wipe(connection)
        }
        memory.withLock { memory in
            memory.releases = [:]
            memory.statusNumbers = nil
        }
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

    private func forgetCentral() throws(KioskStoreError) {
        do {
            try identity.finishLeaving()
        } catch {
            throw KioskStoreError(error)
        }
    }

    private func unfinished(_ connection: Connection) throws -> Unfinished {
        let copies = damagedFolders
        guard let epoch = try EpochRow.current(connection) else {
            return Unfinished(waiting: 0, damagedCopies: copies)
        }
        let journal = Journal(connection, epoch)
        let head = try journal.head()
        let received = try journal.place(epoch.acknowledged) ?? head
        return Unfinished(waiting: head.events - received.events, damagedCopies: copies)
    }

    /// Copies of a damaged database lie in folders of their own until somebody has salvaged them.
    private var damagedFolders: Int {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder + "/damaged")
        return names?.count ?? 0
    }
}
