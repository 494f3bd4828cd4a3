import Backup
package import Crypto
import Platform
import SQLite
import SyncProtocol

extension CentralDatabase {
    /// Pages that are copied at a time; between two steps the copy can be stopped.
    private static let pagesPerStep = 1024
    static let databaseName = "central.db"
    static let ledgerName = "erasures.log"

    /// Writes a backup into a folder, restores it elsewhere on the same disk, compares it, and keeps in the database
    /// how far everything is in it. Pushes go on meanwhile: it reads one state, on a connection of its own. Until it
    /// has been compared the file has another name.
    ///
    /// Call it from one thread at a time.
    ///
    /// - Parameters:
    ///   - passphrase: wraps the keys.
    ///   - app: the version of the program.
    ///   - cost: of a guess at the passphrase.
    /// - Throws: `BackupError` or `CentralStoreError`; the folder is as it was before.
    package func backUp(to target: String, passphrase: String, app: String, cost: PassphraseBox.Cost = .usual)
        throws -> StoredBackup
    {
        let work = try BackupWork.begin(in: target, role: .central)
        let madeAt = clock.wallMilliseconds()
        let point = try copyState(to: work.path + "/copy.db")
        let manifest = BackupManifest(
            app: app, role: .central, id: identity.central.rawValue, central: identity.central.rawValue,
            generation: generation.rawValue, number: point.number, schema: point.schema,
            madeAtMilliseconds: madeAt, counts: point.counts, epochs: point.epochs)
        let path = target + "/" + BackupName.make(.central, at: madeAt)
        let draft = path + BackupName.draft
        let keys = try WrappedFiles.read(folder + "/identity") { _ in true }
        let members: [(name: String, content: BackupFile.Content)] = [
            (CentralDatabase.databaseName, .file(work.path + "/copy.db")),
            (BackupFile.identityName, .bytes(try keys.wrapped(passphrase: passphrase, cost: cost))),
            (CentralDatabase.ledgerName, .bytes(try File.read(ledger.path, limit: LedgerRecords.limit))),
        ]
        try BackupFile.write(draft, manifest, members: members)
        do {
            try File.removeAll(work.path + "/copy.db")
            try BackupCheck(draft, in: work.path + "/restored", passphrase: passphrase, keys: keys)
                .compare(with: manifest, migrations)
            KillPoint.pass(.backupBeforeFile)
            try File.move(draft, to: path)
        } catch {
            try? File.removeAll(draft)
            // It is not the disk of the data, on which the store that was restored believes to be.
            throw CentralStoreError(error) == .diskFull ? BackupError.diskFull(work.path) : error
        }
        try copyLedger(to: target)
        let backup = StoredBackup(
            number: point.number, path: path, madeAtMilliseconds: madeAt,
            verifiedAtMilliseconds: clock.wallMilliseconds(), bytes: File.size(path) ?? 0,
            registrations: manifest.registrations,
            isOffDisk: try File.disk(of: target) != File.disk(of: folder), isPresent: true,
            isGone: false)
        KillPoint.pass(.backupBeforeCommit)
        try write { try $0.keep(backup, point) }
        KillPoint.pass(.backupAfterCommit)
        return backup
    }

    /// Puts a copy of the erasure ledger of now beside the backups of a folder, which may be older; `restore` reads it.
    /// What the copy there knows and this ledger does not stays in it: this data folder is an older one then.
    ///
    /// - Returns: whether the copy there knows more.
    @discardableResult
    package func copyLedger(to target: String) throws -> Bool {
        let copy = target + "/" + CentralDatabase.ledgerCopyName(of: identity.central)
        guard File.isFolder(target) else { return false }
        let own = try File.read(ledger.path, limit: LedgerRecords.limit)
        let there = File.exists(copy) ? try File.read(copy, limit: LedgerRecords.limit) : []
        guard own != there else { return false }
        guard !own.starts(with: there) else {
            try File.replace(copy, with: own)
            return false
        }
        let (ownRecords, others) = (try LedgerRecords.read(ledger.path), try LedgerRecords.read(copy))
        let union = others.union(with: ownRecords).bytes
        if union != there { try File.replace(copy, with: union) }
        return !ownRecords.knowAll(of: others)
    }

    /// What the ledger is called beside backups; several centrals may have theirs in one folder.
    static func ledgerCopyName(of central: CentralID) -> String { "erasures-\(central.rawValue).log" }

    /// Reads how far everything is and copies the database, both at one state. While it lasts, the write-ahead log
    /// grows; the writer cuts it afterwards.
    private func copyState(to path: String) throws -> BackupPoint {
        let reader = try CentralDatabase.databaseFile(
            folder, migrations, pragmas: CentralDatabase.readerPragmas
        )
        .openReader()
        return try reader.snapshot {
            let point = try BackupPoint(reader, central: identity.central)
            let copy = try DatabaseCopy(of: reader, to: path)
            while try copy.step(pages: CentralDatabase.pagesPerStep) {}
            return point
        }
    }
}
