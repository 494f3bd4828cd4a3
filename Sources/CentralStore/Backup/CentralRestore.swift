package import Backup
package import Platform
package import SQLite
package import SyncProtocol

/// Puts a backup in the place of central's data. Central is the same afterwards, in a new generation, so that every
/// kiosk sends again what the backup does not hold. Nothing that is there is written over: it is moved aside.
package struct CentralRestore {
    /// What may lie in a backup besides its manifest.
    static let members: Set<String> = [
        CentralDatabase.databaseName, CentralDatabase.ledgerName, BackupFile.identityName,
    ]
    /// The folder in the data folder in which a backup is taken apart.
    static let workName = ".restore"
    /// Where databases go that a backup replaced, each into a folder named by the moment.
    static let replacedName = "replaced"

    /// What was done.
    package struct Report: Sendable {
        package let manifest: BackupManifest
        package let generation: Generation
        /// Where the data that was there lies now; nil when none was.
        package let movedAside: String?
    }

    private let file: String
    private let folder: String
    private let passphrase: String
    private let clock: Clock
    private let migrations: [Migration]

    /// - Parameters:
    ///   - file: the backup.
    ///   - folder: the data folder, whose lock the caller holds.
    ///   - passphrase: opens the keys in the backup.
    ///   - migrations: every step of the schema.
    package init(
        _ file: String, into folder: String, passphrase: String, clock: Clock = .system,
        migrations: [Migration] = CentralDatabase.migrations
    ) {
        self.file = file
        self.folder = folder
        self.passphrase = passphrase
        self.clock = clock
        self.migrations = migrations
    }

    /// Checks everything in a folder beside, then changes over.
    ///
    /// - Parameter accepted: what the person who restores has typed that it may cost.
    /// - Throws: `RestoreRefusal`, `BackupError`, or why the data cannot be opened. The data that was there is there
    ///   still.
    package func run(accepting accepted: Set<RestoreRisk> = []) throws -> Report {
        let manifest = try BackupFile.manifest(of: file)
        guard manifest.role == .central, let central = CentralID(rawValue: manifest.id) else {
            throw RestoreRefusal.otherRole
        }
        try refuseForeignFolder(central)
        if !accepted.contains(.olderBackup) { try refuseOldBackup(manifest, central) }
        let ledgers = LedgerUnion(folder: folder, backup: file, central: central)
        if !accepted.contains(.noLedger) && !ledgers.isCurrent { throw RestoreRefusal.noLedger }

        let work = folder + "/" + CentralRestore.workName
        try File.removeAll(work)
        defer { try? File.removeAll(work) }
        try File.makeFolder(work)
        _ = try BackupFile.unpack(file, into: work, names: CentralRestore.members)
        let keys = try WrappedFiles.unwrap(
            try File.read(work + "/" + BackupFile.identityName), passphrase: passphrase, path: file)
        try compareContent(work, manifest, central)
        try ledgers.add(to: ErasureLedger.path(in: work))
        try keys.write(to: work + "/identity")
        let generation = try openOnce(work)
        let movedAside = try changeOver(from: work, keys)
        return Report(manifest: manifest, generation: generation, movedAside: movedAside)
    }

    private func refuseForeignFolder(_ central: CentralID) throws {
        guard CentralIdentity.exists(in: folder) else { return }
        guard try CentralIdentity.name(in: folder) == central else {
            throw RestoreRefusal.otherCentral(folder: folder)
        }
    }

    /// Only the newest three of the newest generation are restored without a word: what is called safe is inside those.
    private func refuseOldBackup(_ manifest: BackupManifest, _ central: CentralID) throws {
        let beside = BackupFiles(folder: File.folder(of: file), central: central).list().compactMap(
            \.manifest)
        guard let newest = beside.first else { return }
        let accepted = beside.filter { $0.generation == newest.generation }.sorted { $0.number > $1.number }
            .prefix(3)
        guard accepted.contains(manifest) || !beside.contains(manifest) else {
            throw RestoreRefusal.olderBackup
        }
    }

    private func compareContent(_ work: String, _ manifest: BackupManifest, _ central: CentralID) throws {
        let database = try Connection(path: work + "/" + CentralDatabase.databaseName, mode: .readOnly)
        let point = try BackupPoint(database, central: central)
        try manifest.expect(counts: point.counts, epochs: point.epochs)
    }

    /// The first opening begins the new generation and erases anew what the ledger says; it happens aside, where a
    /// failure costs nothing.
    private func openOnce(_ work: String) throws -> Generation {
        let store = try CentralDatabase.open(
            folder: work, clock: clock, asRestored: true, migrations: migrations)
        defer { store.close() }
        return store.generation
    }

    /// The ledger comes first, because it forbids; the write-ahead log goes before its database, because SQLite would
    /// take it for the new one's.
    private func changeOver(from work: String, _ keys: WrappedFiles) throws -> String? {
        KillPoint.pass(.restoreBeforeLedger)
        try File.move(ErasureLedger.path(in: work), to: ErasureLedger.path(in: folder))
        KillPoint.pass(.restoreBeforeKeys)
        try keys.write(to: folder + "/identity")
        KillPoint.pass(.restoreBeforeMove)
        let database = folder + "/" + CentralDatabase.databaseName
        let aside = folder + "/\(CentralRestore.replacedName)/" + BackupName.moment(clock.wallMilliseconds())
        let old = ["-wal", "-shm", ""].filter { File.exists(database + $0) }
        if !old.isEmpty { try File.makeFolder(aside) }
        for ending in old {
            try File.move(database + ending, to: aside + "/" + CentralDatabase.databaseName + ending)
        }
        KillPoint.pass(.restoreBeforeDatabase)
        try File.move(work + "/" + CentralDatabase.databaseName, to: database)
        return old.isEmpty ? nil : aside
    }
}
