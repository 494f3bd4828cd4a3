import Glibc
package import Platform
package import SQLite
package import SyncProtocol

/// Central's data folder while this process works in it: the database, the erasure ledger, the identity and the lock.
///
/// All changes go through one connection on one thread, which commits groups; readings have connections of their
/// own and see one state each. A change is durable when its completion is called.
package final class CentralDatabase: Sendable {
    /// "BWC1" in the database's header.
    private static let applicationID: UInt32 = 0x4257_4331
    /// Readings at the same time; more wait for each other.
    private static let readers = 4
    /// Of the connection that writes. A checkpoint comes every 2,000 pages, 8 MiB. What a savepoint would undo is kept
    /// in memory: every line has one, and a file for it costs as much as the line itself.
    private static let writerPragmas = """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 2000;
        PRAGMA journal_size_limit = 4194304; PRAGMA cache_size = -16384; PRAGMA secure_delete = FAST;
        PRAGMA temp_store = MEMORY;
        """
    /// Of those that read: they never checkpoint and never write.
    static let readerPragmas =
        "PRAGMA wal_autocheckpoint = 0; PRAGMA query_only = ON; PRAGMA cache_size = -4096;"

    package let folder: String
    package let identity: CentralIdentity
    package let ledger: ErasureLedger
    /// All lives of this central's database, the oldest first; the last is the present one.
    package var generations: [Generation] { ledger.generations }
    package let clock: Clock
    let migrations: [Migration]
    private let writer: WriteQueue
    private let readPool: ReadPool
    private let shelf = ReleaseShelf()
    private let lock: Locked<HeldLock?>

    /// The present life of the database.
    package var generation: Generation { generations[generations.count - 1] }

    /// Takes the folder, makes what is missing and brings the schema up to date.
    ///
    /// - Parameters:
    ///   - asRestored: the database was put there from a backup, so that its life ended and another begins.
    ///   - backups: where backups lie, with a copy of the ledger. When that knows more, this folder is an older one that
    ///     was put back: it learns that, and another life begins as well.
    ///   - migrations: every step of the schema; a test plays a later program with more of them.
    /// - Throws: before anything was changed when the folder is in use, holds a file that is foreign, newer or
    ///   damaged, or lacks the ledger.
    package static func open(
        folder: String, clock: Clock = .system, asRestored: Bool = false, backups: String? = nil,
        migrations: [Migration] = CentralDatabase.migrations
    ) throws(CentralStoreError) -> CentralDatabase {
        do {
            try File.makeFolder(folder)
            let lock = try takeLock(folder)
            let file = databaseFile(folder, migrations, pragmas: writerPragmas)
            let connection = try file.open()
            let isOlder = try backups.map { try LedgerUnion.catchUp(folder: folder, backups: $0) } ?? false
            let ledger = try ErasureLedger.open(folder: folder)
            try Generations(
                connection: connection, ledger: ledger, hasIdentity: CentralIdentity.exists(in: folder),
                clock: clock
            ).open(beginsAnother: asRestored || isOlder)
            let identity = try CentralIdentity.open(folder: folder, database: connection, clock: clock)
            let readers = try (0..<readers).map { _ in
                Database(try databaseFile(folder, migrations, pragmas: readerPragmas).openReader())
            }
            try forget(connection, identity, ledger, clock)
            // The lock says that no restore is under way: it is what a crash left of one.
            try File.removeAll(folder + "/" + CentralRestore.workName)
            return CentralDatabase(
                folder, identity, ledger, clock, migrations,
                WriteQueue(
                    connection, path: file.path, clock: clock, scrubs: try Scrubbing.isDue(connection)),
                ReadPool(readers), lock)
        } catch {
            throw CentralStoreError(error)
        }
    }

    /// A database that is older than its ledger forgets what the ledger says before anybody can read it.
    private static func forget(
        _ connection: Connection, _ identity: CentralIdentity, _ ledger: ErasureLedger, _ clock: Clock
    ) throws {
        guard !ledger.erasures.isEmpty else { return }
        let transaction = CentralTransaction(
            connection: connection, shelf: ReleaseShelf(), identity: identity, ledger: ledger,
            nowMilliseconds: clock.wallMilliseconds(), scrub: {})
        try connection.transaction {
            try transaction.applyLedger()
            try transaction.orderAllErasures()
        }
    }

    private init(
        _ folder: String, _ identity: CentralIdentity, _ ledger: ErasureLedger, _ clock: Clock,
        _ migrations: [Migration], _ writer: WriteQueue, _ readPool: ReadPool, _ lock: consuming FolderLock
    ) {
        self.folder = folder
        self.identity = identity
        self.ledger = ledger
        self.clock = clock
        self.migrations = migrations
        self.writer = writer
        self.readPool = readPool
        self.lock = Locked(HeldLock(lock))
    }

    static func databaseFile(_ folder: String, _ migrations: [Migration], pragmas: String) -> DatabaseFile {
        DatabaseFile(
            path: folder + "/central.db", applicationID: applicationID, migrations: migrations,
            pragmas: pragmas)
    }

    private static func takeLock(_ folder: String) throws(CentralStoreError) -> FolderLock {
        do {
            return try FolderLock.take(folder: folder)
        } catch {
            throw error.code == EWOULDBLOCK ? .inUse(folder: folder) : .file(error)
        }
    }

    /// Reads one state of the database on the calling thread.
    package func read<Success>(_ body: (CentralSnapshot) throws -> sending Success) throws -> sending Success
    {
        try readPool.read { connection in
            try body(CentralSnapshot(connection: connection, shelf: shelf))
        }
    }

    /// Changes the database and waits until the change is durable. When `body` throws, nothing is changed.
    package func write<Success: Sendable>(
        _ body: @escaping @Sendable (CentralTransaction) throws -> Success
    ) throws -> Success {
        try writer.run { [self] connection in try body(transaction(connection)) }
    }

    /// Changes the database and returns at once.
    ///
    /// - Parameter completion: called on the writer's thread when the change is durable, or with the reason why
    ///   nothing was changed; it must be quick.
    package func write<Success: Sendable>(
        _ body: @escaping @Sendable (CentralTransaction) throws -> Success,
        then completion: @escaping @Sendable (Result<Success, any Error>) -> Void
    ) {
        writer.submit({ [self] connection in try body(transaction(connection)) }, then: completion)
    }

    /// How the last commit went; asks for a trial commit when that is more than 10 s ago, without waiting for it.
    package func health() -> StoreHealth { writer.health() }

    /// Finishes what is queued and closes everything. Call it once; nothing may use the store afterwards.
    package func close() {
        readPool.close()
        writer.close()
        lock.withLock { $0 = nil }
    }

    private func transaction(_ connection: Connection) -> CentralTransaction {
        CentralTransaction(
            connection: connection, shelf: shelf, identity: identity, ledger: ledger,
            nowMilliseconds: clock.wallMilliseconds(),
            scrub: { [writer] in writer.scrub() })
    }
}

/// The lock as a reference, so that it can be let go of before the store's last reference is.
private final class HeldLock: Sendable {
    private let lock: FolderLock

    init(_ lock: consuming FolderLock) { self.lock = lock }
}
