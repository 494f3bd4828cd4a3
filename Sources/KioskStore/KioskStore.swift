import ContestCore
import Glibc
package import Platform
import SQLite
package import SyncProtocol

/// The booth's data folder while this process works in it: the database, the identity and the lock.
///
/// One connection does everything, behind one lock. Every operation that changes something is one transaction, and
/// what it changed is on the disk when it returns: an attendee who is told "saved" is saved.
package final class KioskStore: Sendable {
    /// "BWK1" in the database's header.
    private static let applicationID: UInt32 = 0x4257_4b31
    /// Of the modes that were tried with simulated power cuts, this one lost nothing that it had acknowledged.
    private static let pragmas =
        "PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON;"

    package let folder: String
    let clock: Clock
    let identity: IdentityFolder
    private let connection: Locked<Connection?>
    let memory: Locked<Memory>
    private let lock: FolderLock

    /// Takes the folder, makes what is missing, and checks what is there: `quick_check`, and every line of the
    /// journal against its hash and its chain.
    ///
    /// - Throws: before anything was changed when the folder is in use or cannot be written, or holds a file that is
    ///   foreign, newer or damaged.
    package static func open(folder: String, clock: Clock = .system) throws(KioskStoreError) -> KioskStore {
        do {
            try File.makeFolder(folder)
            let lock = try takeLock(folder)
            let connection = try openDatabase(folder)
            let known = try connection.first("SELECT device FROM kiosk") { DeviceID(rawValue: $0.text(0)) }
            let identity = try IdentityFolder.open(folder + "/identity", known: known ?? nil, clock: clock)
            let store = KioskStore(folder, clock, identity, connection, lock)
            try store.settleIdentity()
            try store.noteFirstClock()
            return store
        } catch {
            throw KioskStoreError(error)
        }
    }

    /// A full disk keeps no kiosk from starting: its pages tell of the trouble.
    private func noteFirstClock() throws(KioskStoreError) {
        do {
            try noteClock()
        } catch  where error == .diskFull {
            return
        }
    }

    private init(
        _ folder: String, _ clock: Clock, _ identity: IdentityFolder, _ connection: sending Connection,
        _ lock: consuming FolderLock
    ) {
        self.folder = folder
        self.clock = clock
        self.identity = identity
        self.connection = Locked(connection)
        memory = Locked(Memory())
        self.lock = lock
    }

    /// The kiosk's name for life.
    package var device: DeviceID { identity.device }

    private static func takeLock(_ folder: String) throws(KioskStoreError) -> FolderLock {
        do {
            return try FolderLock.take(folder: folder)
        } catch {
            throw error.code == EWOULDBLOCK ? .inUse(folder: folder) : .file(error)
        }
    }

    private static func openDatabase(_ folder: String) throws -> Connection {
        let path = folder + "/kiosk.db"
        let file = DatabaseFile(
            path: path, applicationID: applicationID, migrations: [.m0001], pragmas: pragmas)
        let connection = try file.open()
        try ChainWalk(connection, path: path).check()
        return connection
    }
}

extension KioskStore {
    /// What is kept in memory because it is asked for often. Touched after a transaction, never inside one.
    struct Memory {
        /// Releases that were read, by the hash of their bundle.
        var releases: [String: StoredRelease] = [:]
        /// Status numbers that may be given out without a write: the next one and the last one.
        var statusNumbers: (epoch: Epoch, next: Int, last: Int)?
        var trouble: StoreTrouble?
        /// Who wants to hear of new lines.
        var whenLineIsSaved: (@Sendable () -> Void)?
    }

    /// What keeps the kiosk from saving at present; nil when the last change went well.
    package var trouble: StoreTrouble? { memory.withLock { $0.trouble } }

    /// Runs `body` in a transaction: all of it is on the disk, or nothing happened.
    @discardableResult
    func write<Result: Sendable>(_ body: (Connection) throws -> Result) throws(KioskStoreError) -> Result {
        let result = try noting { () throws(KioskStoreError) in
            try access { connection in try connection.transaction { try body(connection) } }
        }
        memory.withLock { $0.trouble = nil }
        return result
    }

    /// Runs `body` outside any transaction, for reading.
    func read<Result: Sendable>(_ body: (Connection) throws -> Result) throws(KioskStoreError) -> Result {
        try noting { () throws(KioskStoreError) in
            try access { connection in try connection.snapshot { try body(connection) } }
        }
    }

    /// Remembers since when the store has been at fault.
    private func noting<Result>(
        _ body: () throws(KioskStoreError) -> Result
    ) throws(KioskStoreError) -> Result {
        do {
            return try body()
        } catch {
            if error.isTrouble {
                let trouble = StoreTrouble(error, at: clock.wallMilliseconds())
                memory.withLock { $0.trouble = $0.trouble?.code == trouble.code ? $0.trouble : trouble }
            }
            throw error
        }
    }

    /// After an I/O error nothing is known of the open file any more: the next call opens and checks it anew.
    private func access<Result: Sendable>(
        _ body: (Connection) throws -> Result
    ) throws(KioskStoreError) -> Result {
        try connection.withLock { slot throws(KioskStoreError) in
            do {
                let connection = try slot ?? KioskStore.openDatabase(folder)
                slot = connection
                return try body(connection)
            } catch {
                let error = KioskStoreError(error)
                if error.asksForNewConnection { slot = nil }
                throw error
            }
        }
    }
}

extension KioskStoreError {
    /// The store itself is at fault, not what it was asked for.
    fileprivate var isTrouble: Bool {
        switch self {
        case .diskFull, .disk, .damaged, .database, .file: true
        default: false
        }
    }
}
