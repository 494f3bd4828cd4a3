package import Backup
package import Crypto
import Platform
import SQLite
import SyncProtocol

extension KioskStore {
    /// Pages that are copied at a time, 1 MiB; a visitor waits for no more than that.
    private static let pagesPerStep = 256
    static let databaseName = "kiosk.db"

    /// A backup that was restored elsewhere and compared.
    package struct MadeBackup: Sendable {
        package let path: String
        package let manifest: BackupManifest
        package let bytes: Int64
        /// It lies on another disk than the data folder.
        package let isOffDisk: Bool
    }

    /// Writes a backup into a folder, restores it elsewhere on the same disk and compares it. Visitors go on meanwhile.
    ///
    /// - Parameters:
    ///   - passphrase: wraps the keys.
    ///   - app: the version of the program.
    ///   - cost: of a guess at the passphrase.
    /// - Throws: `BackupError` or `KioskStoreError`; the folder is as it was before.
    package func backUp(to target: String, passphrase: String, app: String, cost: PassphraseBox.Cost = .usual)
        throws -> MadeBackup
    {
        let work = try BackupWork.begin(in: target, role: .kiosk)
        let madeAt = clock.wallMilliseconds()
        let keys = try KioskStore.identityFiles(of: folder)
        let box = try keys.wrapped(passphrase: passphrase, cost: cost)
        // From here on an order to forget finds its way into the copy, or finds the draft; the box took a while.
        let point = try copyState(to: work.path + "/copy.db")
        let manifest = BackupManifest(
            app: app, role: .kiosk, id: device.rawValue, central: pairing?.central.rawValue, generation: nil,
            number: 0, schema: point.schema, madeAtMilliseconds: madeAt, counts: point.counts,
            epochs: point.epochs)
        let path = target + "/" + BackupName.make(.kiosk, at: madeAt)
        let draft = path + BackupName.draft
        try BackupFile.write(
            draft, manifest,
            members: [
                (KioskStore.databaseName, .file(work.path + "/copy.db")),
                (BackupFile.identityName, .bytes(box)),
            ])
        do {
            try File.removeAll(work.path + "/copy.db")
            try KioskRestore.compare(
                draft, manifest, keys, passphrase: passphrase, in: work.path + "/restored",
                migrations: migrations)
            KillPoint.pass(.backupBeforeFile)
            try File.move(draft, to: path)
        } catch {
            try? File.removeAll(draft)
            // It is not the disk of the data, on which the store that was restored believes to be.
            throw KioskStoreError(error) == .diskFull ? BackupError.diskFull(work.path) : error
        }
        return MadeBackup(
            path: path, manifest: manifest, bytes: File.size(path) ?? 0,
            isOffDisk: try File.disk(of: target) != File.disk(of: folder))
    }

    /// The small files of an identity folder; a signed release lies in the database as well.
    static func identityFiles(of folder: String) throws(BackupError) -> WrappedFiles {
        try WrappedFiles.read(folder + "/identity") { !$0.hasPrefix("release-") && !$0.hasSuffix(".new") }
    }

    /// Copies the database step by step. What is saved between two steps goes to the copy too, so that the state is
    /// that of the last step.
    ///
    /// - Throws: `KioskStoreError`, or `FileError` when the disk of the copy is full, which is no trouble of the store's.
    private func copyState(to path: String) throws -> KioskPoint {
        var copy: DatabaseCopy?
        while true {
            let step = try read { connection -> Result<KioskPoint?, FileError> in
                let started = try copy ?? DatabaseCopy(of: connection, to: path)
                copy = started
                do {
                    let more = try started.step(pages: KioskStore.pagesPerStep)
                    return .success(more ? nil : try KioskPoint(connection))
                } catch let full as FileError {
                    return .failure(full)
                }
            }
            if let point = try step.get() { return point }
        }
    }
}
