package import Backup
import FoundationEssentials
package import Platform
package import SQLite
import SyncProtocol

/// Puts a backup in the place of a kiosk's data. The kiosk is the same afterwards and goes on in a new epoch. A database
/// that is there is not written over: it is moved aside, and `salvage` saves again what the backup does not have.
package struct KioskRestore {
    /// What was done.
    package struct Report: Sendable {
        package let manifest: BackupManifest
        /// Where the database that was there lies now; nil when none was.
        package let movedAside: String?
    }

    /// Why a backup is not restored. Nothing was changed.
    package enum Refusal: Error, Equatable, CustomStringConvertible {
        case otherRole
        case otherKiosk(folder: String)
        /// The kiosk has left the central of the backup and belongs to another one.
        case otherCentral(folder: String)

        package var description: String {
            switch self {
            case .otherRole: "this is a backup of central and not of a kiosk"
            case .otherKiosk(let folder):
                "\(folder) belongs to another kiosk than the backup; choose an empty folder with --data"
            case .otherCentral(let folder):
                "\(folder) belongs to another central than the backup, which would never be sent from there; choose an "
                    + "empty folder with --data"
            }
        }
    }

    /// The folder in the data folder in which a backup is taken apart.
    static let workName = ".restore"
    private static let members: Set<String> = [KioskStore.databaseName, BackupFile.identityName]

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
        migrations: [Migration] = KioskStore.migrations
    ) {
        self.file = file
        self.folder = folder
        self.passphrase = passphrase
        self.clock = clock
        self.migrations = migrations
    }

    /// Checks everything in a folder beside, then changes over.
    ///
    /// - Throws: `Refusal`, `BackupError` or `KioskStoreError`. The data that was there is there still.
    package func run() throws -> Report {
        let manifest = try BackupFile.manifest(of: file)
        guard manifest.role == .kiosk else { throw Refusal.otherRole }
        // What the folder still knows is newer: its token may have replaced the one in the backup.
        let present =
            File.isFolder(folder + "/identity")
            ? try KioskStore.identityFiles(of: folder) : WrappedFiles(files: [:])
        if let device = present.files["device"] {
            let name = String(decoding: device, as: UTF8.self).filter { !$0.isWhitespace }
            guard name == manifest.id else { throw Refusal.otherKiosk(folder: folder) }
        }
        if let owner = try owner(present), let central = manifest.central, central != owner.rawValue {
            throw Refusal.otherCentral(folder: folder)
        }
        let work = folder + "/" + KioskRestore.workName
        try File.removeAll(work)
        defer { try? File.removeAll(work) }
        try File.makeFolder(work)
        let saved = try KioskRestore.unpack(file, into: work, passphrase: passphrase)
        try KioskRestore.compareContent(work, manifest)
        try WrappedFiles(files: saved.files.merging(present.files) { _, present in present })
            .write(to: work + "/identity")
        try KioskStore.open(folder: work, clock: clock, migrations: migrations)
            .beginAfterRestore(manifest.epochs)
        try KioskRestore.expectSound(work)
        let keys = try KioskStore.identityFiles(of: work)
        let movedAside = try changeOver(from: work, keys)
        return Report(manifest: manifest, movedAside: movedAside)
    }

    /// For which central the folder's data are: by its keys or, where those were lost, by its database. One that cannot be
    /// read says nothing.
    private func owner(_ present: WrappedFiles) throws -> CentralID? {
        if let pairing = present.files["pairing.json"] {
            return try JSONDecoder().decode(KioskPairing.self, from: Data(pairing)).central
        }
        let path = folder + "/" + KioskStore.databaseName
        guard File.exists(path), let database = try? Connection(path: path, mode: .readOnly) else {
            return nil
        }
        return try? EpochRow.current(database)?.central
    }

    /// Restores a backup into a folder that is thrown away, and looks whether it is what was backed up.
    ///
    /// - Throws: `BackupError` that names what differs.
    static func compare(
        _ file: String, _ manifest: BackupManifest, _ keys: WrappedFiles, passphrase: String, in work: String,
        migrations: [Migration]
    ) throws {
        try File.makeFolder(work)
        guard try unpack(file, into: work, passphrase: passphrase) == keys else {
            throw BackupError.differs("its keys are others")
        }
        guard try BackupFile.manifest(of: file) == manifest else {
            throw BackupError.differs("its manifest is another")
        }
        try compareContent(work, manifest)
        // Without a pairing it keeps to itself; the keys do not belong into a folder beside the backups.
        try WrappedFiles(files: keys.files.filter { $0.key == "device" }).write(to: work + "/identity")
        _ = try KioskStore.open(folder: work, migrations: migrations)
        try expectSound(work)
    }

    /// A kiosk moves a database aside whose lines or chains do not hold, and would go on with an empty one.
    private static func expectSound(_ work: String) throws(BackupError) {
        guard DamagedCopies(folder: work).unread().isEmpty else { throw .differs("lines that do not hold") }
    }

    private static func unpack(
        _ file: String, into work: String, passphrase: String
    ) throws -> WrappedFiles {
        _ = try BackupFile.unpack(file, into: work, names: members)
        let box = work + "/" + BackupFile.identityName
        defer { try? File.removeAll(box) }
        return try WrappedFiles.unwrap(try File.read(box), passphrase: passphrase, path: file)
    }

    private static func compareContent(_ work: String, _ manifest: BackupManifest) throws {
        let database = try Connection(path: work + "/" + KioskStore.databaseName, mode: .readOnly)
        let point = try database.snapshot { try KioskPoint(database) }
        try manifest.expect(counts: point.counts, epochs: point.epochs)
    }

    /// What was saved after the backup is in the database that was there and perhaps nowhere else, so that one waits to
    /// be salvaged.
    private func changeOver(from work: String, _ keys: WrappedFiles) throws -> String? {
        KillPoint.pass(.restoreBeforeKeys)
        try keys.write(to: folder + "/identity")
        KillPoint.pass(.restoreBeforeMove)
        let database = folder + "/" + KioskStore.databaseName
        var movedAside: String?
        if File.exists(database) || File.exists(database + "-journal") {
            movedAside = try DamagedCopies(folder: folder).moveAside(
                database, reason: "a backup was restored in its place", at: clock.wallMilliseconds())
        }
        KillPoint.pass(.restoreBeforeDatabase)
        try File.move(work + "/" + KioskStore.databaseName, to: database)
        return movedAside
    }
}

extension KioskStore {
    /// Opens an epoch for a database that was put back: what central has of the epochs in it may go further. Opening
    /// the store did so already where the identity names an epoch that the database does not have.
    ///
    /// - Parameter known: the epochs that the backup has.
    func beginAfterRestore(_ known: [BackupManifest.EpochProof]) throws {
        guard let pairing else { return }
        let current = try read { try EpochRow.current($0)?.epoch.rawValue }
        guard known.contains(where: { $0.epoch == current }) else { return }
        try write { try openEpoch(.random(), central: pairing.central, .restored, $0) }
        try read { try noteEpochInIdentity($0) }
    }
}
