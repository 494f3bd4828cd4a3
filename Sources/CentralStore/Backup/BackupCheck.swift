import Backup
import Platform
import SQLite
import SyncProtocol

/// Restores a backup into a folder that is thrown away, and looks whether it is what was backed up.
struct BackupCheck {
    private let path: String
    private let folder: String
    private let passphrase: String
    private let keys: WrappedFiles

    /// - Parameters:
    ///   - path: the backup.
    ///   - folder: a new folder; it stays for the caller to remove.
    ///   - keys: what the box in it must hold.
    init(_ path: String, in folder: String, passphrase: String, keys: WrappedFiles) {
        self.path = path
        self.folder = folder
        self.passphrase = passphrase
        self.keys = keys
    }

    /// - Parameter migrations: every step of the schema.
    /// - Throws: `BackupError` that names what differs.
    func compare(with manifest: BackupManifest, _ migrations: [Migration]) throws {
        try File.makeFolder(folder)
        let found = try BackupFile.unpack(path, into: folder, names: CentralRestore.members)
        guard found == manifest else { throw BackupError.differs("its manifest is another") }
        let box = try File.read(folder + "/" + BackupFile.identityName)
        guard try WrappedFiles.unwrap(box, passphrase: passphrase, path: path) == keys else {
            throw BackupError.differs("its keys are others")
        }
        try compareContent(manifest)
        try openAsStore(manifest, migrations)
    }

    private func compareContent(_ manifest: BackupManifest) throws {
        guard let central = CentralID(rawValue: manifest.id) else { throw BackupError.differs("its central") }
        let database = try Connection(path: folder + "/" + CentralDatabase.databaseName, mode: .readOnly)
        let point = try BackupPoint(database, central: central)
        try manifest.expect(counts: point.counts, epochs: point.epochs)
    }

    /// Opens the data as central would, with keys that are thrown away: the real ones do not belong into a folder
    /// beside the backups.
    private func openAsStore(_ manifest: BackupManifest, _ migrations: [Migration]) throws {
        try CentralIdentity.makeStandIn(for: manifest.id, in: folder)
        let store = try CentralDatabase.open(folder: folder, migrations: migrations)
        defer { store.close() }
        guard store.generation.rawValue == manifest.generation else {
            throw BackupError.differs("its generation is another")
        }
    }
}
