import Platform
import SQLite
import SyncProtocol

/// `kiosk.db` in a kiosk's folder: opened, checked to the last byte, and moved aside when it cannot be trusted.
struct KioskDatabase: Sendable {
    /// "BWK1" in the database's header.
    private static let applicationID: UInt32 = 0x4257_4b31
    /// Of the modes that were tried with simulated power cuts, this one lost nothing that it had acknowledged.
    private static let pragmas =
        "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON;"
    /// A schema so much newer than this program's is none, but a damaged header.
    private static let versionsAhead = 1_000

    let folder: String
    let clock: Clock
    /// Every step of the schema that the program knows.
    let migrations: [Migration]
    /// There is no file: every connection has a fresh database of its own.
    var isInMemory = false

    private var path: String { folder + "/kiosk.db" }
    var damagedCopies: DamagedCopies { DamagedCopies(folder: folder) }

    /// Opens the database, a fresh one when there is none or when the one that is there had to be moved aside.
    ///
    /// - Throws: `DatabaseFile.Refusal` for a foreign file and a newer one, which stay as they are.
    func open() throws -> (connection: Connection, isFresh: Bool) {
        if isInMemory { return (try file(":memory:").open(), true) }
        let isFresh = try noteMissingDatabase()
        do {
            return (try openChecked(), isFresh)
        } catch let refusal as DatabaseFile.Refusal where isDamaged(refusal) {
            try moveAside(refusal.description)
            return (try openChecked(), true)
        }
    }

    /// Moves the database out of the way, with its journal. Nothing may have it open.
    func moveAside(_ reason: String) throws(FileError) {
        try damagedCopies.moveAside(path, reason: reason, at: clock.wallMilliseconds())
    }

    private func file(_ path: String) -> DatabaseFile {
        DatabaseFile(
            path: path, applicationID: KioskDatabase.applicationID, migrations: migrations,
            pragmas: KioskDatabase.pragmas)
    }

    private func openChecked() throws -> Connection {
        do {
            let connection = try file(path).open()
            try ChainWalk(connection, path: path).check()
            return connection
        } catch let error as SQLiteError where error.isOfContent || error.isUnreadable {
            throw DatabaseFile.Refusal.damaged(path: path, reason: error.message)
        } catch let error as Malformed {
            throw DatabaseFile.Refusal.damaged(path: path, reason: error.sentence)
        } catch is DecodingError {
            throw DatabaseFile.Refusal.damaged(path: path, reason: "a row that cannot be read")
        }
    }

    /// A paired kiosk had a database: one that is gone or empty is no new installation.
    ///
    /// - Returns: whether a fresh one is to be made.
    private func noteMissingDatabase() throws -> Bool {
        if File.exists(path), try !File.readStart(path, count: 1).isEmpty { return false }
        if File.exists(folder + "/identity/pairing.json") { try moveAside("kiosk.db was missing or empty") }
        return true
    }

    /// Beside an identity, a file without our mark is a database of ours whose header was lost.
    private func isDamaged(_ refusal: DatabaseFile.Refusal) -> Bool {
        switch refusal {
        case .damaged: true
        case .notOurs: File.exists(folder + "/identity/device")
        case .newer(_, let found, let known): found > known + KioskDatabase.versionsAhead
        }
    }
}
