import ContestCore
import Glibc
package import Platform
package import SQLite
package import SyncProtocol

/// The booth's data folder while this process works in it: the database, the identity and the lock.
///
/// One connection does everything, behind one lock. Every operation that changes something is one transaction, and
/// what it changed is on the disk when it returns: an attendee who is told "saved" is saved.
package final class KioskStore: Sendable {
    package let folder: String
    let clock: Clock
    let identity: IdentityFolder
    private let database: KioskDatabase
    private let slot: Locked<Slot>
    let memory: Locked<Memory>
    private let lock: FolderLock

    /// Takes the folder, makes what is missing, and checks what is there: `integrity_check`, and every line of the
    /// journal against its hash and its chain. A damaged database is moved aside, and the kiosk goes on in a fresh one.
    ///
    /// - Parameters:
    ///   - migrations: every step of the schema; a test plays a later program with more of them.
    ///   - isInMemory: the database is fresh, is never on a disk, and goes with the value.
    /// - Throws: before anything was changed when the folder is in use or cannot be written, or holds a file that is
    ///   foreign or newer.
    package static func open(
        folder: String, clock: Clock = .system, migrations: [Migration] = KioskStore.migrations,
        isInMemory: Bool = false
    ) throws(KioskStoreError) -> KioskStore {
        do {
            try File.makeFolder(folder)
            let lock = try takeLock(folder)
            let database = KioskDatabase(
                folder: folder, clock: clock, migrations: migrations, isInMemory: isInMemory)
            let connection = try database.open().connection
            let known = try connection.first("SELECT device FROM kiosk") { DeviceID(rawValue: $0.text(0)) }
            let identity = try IdentityFolder.open(folder + "/identity", known: known ?? nil, clock: clock)
            let store = KioskStore(folder, clock, identity, database, connection, lock)
            try store.begin()
            // What cannot be removed keeps orders to forget open.
            try? OtherCopies(folder: folder).removeLeftovers()
            return store
        } catch {
            throw KioskStoreError(error)
        }
    }

    /// Makes database and identity agree. Where that comes upon damage which the checks passed over, the file is checked
    /// anew and at the second time moved aside, as at run time: a kiosk that cannot start helps nobody.
    private func begin() throws(KioskStoreError) {
        for triesLeft in (0...KioskStore.doubtsAllowed + 1).reversed() {
            do throws(KioskStoreError) {
                try withConnection { try settle($0) }
                return try doWhatCanWait()
            } catch {
                guard case .damaged = error, triesLeft > 0 else { throw error }
            }
        }
    }

    /// A full disk keeps no kiosk from starting: its pages tell of the trouble.
    private func doWhatCanWait() throws(KioskStoreError) {
        do {
            try noteClock()
            try scrub()
        } catch  where error == .diskFull {
            return
        }
    }

    private init(
        _ folder: String, _ clock: Clock, _ identity: IdentityFolder, _ database: KioskDatabase,
        _ connection: sending Connection, _ lock: consuming FolderLock
    ) {
        self.folder = folder
        self.clock = clock
        self.identity = identity
        self.database = database
        slot = Locked(Slot(connection: connection))
        memory = Locked(Memory())
        self.lock = lock
    }

    /// The kiosk's name for life.
    package var device: DeviceID { identity.device }

    var migrations: [Migration] { database.migrations }

    private static func takeLock(_ folder: String) throws(KioskStoreError) -> FolderLock {
        do {
            return try FolderLock.take(folder: folder)
        } catch {
            throw error.code == EWOULDBLOCK ? .inUse(folder: folder) : .file(error)
        }
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
        /// Whether somebody at the kiosk waits for it to leave.
        var wishesToLeave = false
        /// What central wants to be rehearsed.
        var rehearsal: Rehearsal?
        /// Who wants to hear of new lines.
        var whenLineIsSaved: (@Sendable () -> Void)?
    }

    /// What keeps the kiosk from saving at present; nil when the last change went well.
    package var trouble: StoreTrouble? { memory.withLock { $0.trouble } }

    /// Runs `body` in a transaction: all of it is on the disk, or nothing happened.
    @discardableResult
    func write<Result: Sendable>(_ body: (Connection) throws -> Result) throws(KioskStoreError) -> Result {
        let result = try noting { () throws(KioskStoreError) in
            try withConnection { connection in try connection.transaction { try body(connection) } }
        }
        memory.withLock { $0.trouble = nil }
        return result
    }

    /// Runs `body` outside any transaction, for reading.
    func read<Result: Sendable>(_ body: (Connection) throws -> Result) throws(KioskStoreError) -> Result {
        try noting { () throws(KioskStoreError) in
            try withConnection { connection in try connection.snapshot { try body(connection) } }
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

    /// The one connection, if there is one at present.
    private struct Slot {
        var connection: Connection?
        /// How often something was read from it that was never written, though the file was found sound afterwards.
        var doubts = 0
    }

    /// Runs `body` with the connection, outside any transaction, and nobody else beside.
    ///
    /// After an I/O error, or when something was read that was never written, nothing is known of the open file any more:
    /// it is opened and checked anew, and moved aside when it does not hold, or when that comes up a second time.
    func withConnection<Result: Sendable>(
        _ body: (Connection) throws -> Result
    ) throws(KioskStoreError) -> Result {
        try slot.withLock { slot throws(KioskStoreError) in
            do {
                return try body(try slot.connection ?? reopen(&slot))
            } catch {
                let error = KioskStoreError(error)
                if error.asksForNewConnection { slot.connection = nil }
                if case .damaged = error { recover(&slot) }
                throw error
            }
        }
    }

    private func reopen(_ slot: inout Slot) throws -> Connection {
        let (connection, isFresh) = try database.open()
        try settle(connection)
        slot.connection = connection
        if isFresh { slot.doubts = 0 }
        return connection
    }

    /// How often a file that was found sound may give back what was never written.
    private static let doubtsAllowed = 1

    private func recover(_ slot: inout Slot) {
        slot.doubts += 1
        if slot.doubts > KioskStore.doubtsAllowed {
            try? database.moveAside("it gave back what was never written")
        }
        // What fails here fails the next call again, and is told there.
        _ = try? reopen(&slot)
    }

    /// Databases that were damaged and moved aside, and that `salvage` has not read yet.
    package var damagedCopies: [DamagedCopies.Copy] { database.damagedCopies.unread() }
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
