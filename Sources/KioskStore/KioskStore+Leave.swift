import Crypto
import Platform
import SQLite
import SyncProtocol

/// Leaving a central: the kiosk forgets it and everybody whom it met for it, and keeps its own name.
extension KioskStore {
    /// What keeps the kiosk from leaving; nothing before pairing.
    package func unfinished() throws(KioskStoreError) -> Unfinished { try read { try unfinished($0) } }

    /// Belongs to no central any more: everything that was taken for it is wiped, the pairing too. The wish is written
    /// down before the wiping begins; after a crash in between, the next start does the rest.
    ///
    /// - Throws: `notPaired`, or `unfinished` when something would be lost; then nothing has changed.
    package func leave() throws(KioskStoreError) {
        try leave { connection in
            let unfinished = try unfinished(connection)
            guard unfinished.isNothing else { throw KioskStoreError.unfinished(unfinished) }
            return true
        }
    }

    /// Somebody at the kiosk waits for it to leave, or no longer does. Until it left it is as if central had told it to, but
    /// for visitors: whoever wishes it sees them.
    package func wishToLeave(_ wishes: Bool) { memory.withLock { $0.wishesToLeave = wishes } }

    private var wishesToLeave: Bool { memory.withLock { $0.wishesToLeave } }

    /// What keeps the kiosk from leaving as it was told to; nil while nobody did.
    package func farewell() throws(KioskStoreError) -> Farewell? {
        let isWished = wishesToLeave
        return try read { try farewell($0, isWished) }
    }

    /// Leaves as it was told to, like `leave`, but not while somebody is at the kiosk.
    ///
    /// - Returns: false when something keeps the kiosk; then nothing has changed.
    package func leaveAsTold() throws(KioskStoreError) -> Bool {
        let isWished = wishesToLeave
        return try leave { connection in
            guard let farewell = try farewell(connection, isWished) else { return false }
            return farewell.isReady && !farewell.hasSums
        }
    }

    /// - Parameter mayLeave: asked inside the transaction that wipes.
    /// - Returns: what it said.
    @discardableResult
    private func leave(if mayLeave: (Connection) throws -> Bool) throws(KioskStoreError) -> Bool {
        guard pairing != nil else { throw .notPaired }
        do {
            let mayLeave = try write { connection in
                guard try mayLeave(connection) else { return false }
                try identity.beginLeaving()
                KillPoint.pass(.leaveBeforeWipe)
                try KioskStore.wipe(connection)
                return true
            }
            guard mayLeave else { return false }
        } catch {
            try? identity.stopLeaving()
            throw error
        }
        KillPoint.pass(.leaveAfterWipe)
        memory.withLock { memory in
            memory.releases = [:]
            memory.statusNumbers = nil
            memory.wishesToLeave = false
            memory.rehearsal = nil
        }
        do {
            try forgetCentral()
        } catch {
            throw KioskStoreError(error)
        }
        // A full disk puts it off to the next start.
        try scrub()
        return true
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
        try connection.run(
            "UPDATE kiosk SET epoch = NULL, clock_boot = NULL, clock_offset_ms = NULL, contest = NULL")
        let tables = try connection.all(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'kiosk'"
        ) { $0.text(0) }
        for table in tables { try connection.run("DELETE FROM \"\(table)\"") }
        try connection.run("INSERT INTO contact(id) VALUES (1)")
        try connection.run("INSERT INTO scrub(id) VALUES (1)")
    }

    /// Removes what lies beside the database: salvaged copies of it, backups, then the pairing.
    private func forgetCentral() throws {
        try File.removeAll(folder + "/damaged")
        try OtherCopies(folder: folder).removeBackups()
        try identity.finishLeaving()
    }

    private func farewell(_ connection: Connection, _ isWished: Bool) throws -> Farewell? {
        guard try isWished && pairing != nil || isToldToLeave(connection) else { return nil }
        return Farewell(
            unfinished: try unfinished(connection),
            visitors: isWished ? 0 : try AttemptRow.all(connection).count,
            hasSums: try SumsBook.hasUnconfirmed(connection))
    }

    private func isToldToLeave(_ connection: Connection) throws -> Bool {
        guard let key = pairing?.key.flatMap({ PublicKey(bytes: $0.publicKey) }),
            let book = try OrderBook.current(connection)
        else { return false }
        return try book.isToldToLeave(key)
    }

    private func unfinished(_ connection: Connection) throws -> Unfinished {
        let setAside = try setAsideCount(connection)
        return Unfinished(
            waiting: max(0, try missingAtCentral(connection) - setAside), setAside: setAside,
            damagedCopies: damagedCopies.count)
    }
}
