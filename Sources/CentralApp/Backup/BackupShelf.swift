import Backup
import CentralStore
import Logging
import Platform

/// The backups where they lie, compared with what the database knows of them.
struct BackupShelf {
    let store: CentralDatabase
    let log: Log

    /// Notes which backups are gone or back, and puts the erasure ledger of now beside the others.
    func look(folder: String) {
        do {
            let known = try store.read { try $0.allBackups() }
            let gone = known.filter { !$0.isGone && !File.exists($0.path) }.map(\.number)
            let back = known.filter { $0.isGone && File.exists($0.path) }.map(\.number)
            if !gone.isEmpty || !back.isEmpty {
                try store.write { try $0.noteBackups(gone: gone, back: back) }
                if !gone.isEmpty { log.warning("backups_gone", ["count": gone.count]) }
            }
            if try store.copyLedger(to: folder) {
                log.warning(
                    "ledger_is_older", ["newer": folder, "advice": "restart central to take it over"])
            }
        } catch {
            log.warning("backups_not_looked_at", ["reason": "\(error)"])
        }
    }

    /// Removes the backups of a folder that are no longer needed, and only those of this central.
    func tidy(_ folder: String, now: Int64) {
        do {
            let known = try store.read { try $0.backups() }.filter { $0.path.hasPrefix(folder + "/") }
            for backup in BackupRetention.superfluous(known, now: now) { try File.removeAll(backup.path) }
            for (file, madeAt) in strangers(in: folder, beside: known)
            where BackupRetention.isOver(stranger: madeAt ?? .max, beside: known, now: now) {
                try File.removeAll(file)
            }
        } catch {
            log.warning("old_backups_stay", ["reason": "\(error)"])
        }
    }

    /// The backups of this central in a folder that the database does not know, with when they were made: nil for one that
    /// cannot be read, which may be anybody's and stays.
    func strangers(
        in folder: String, beside known: [StoredBackup]
    ) -> [(path: String, madeAtMilliseconds: Int64?)] {
        BackupFiles(folder: folder, central: store.identity.central).list().filter { file in
            !known.contains { $0.path == file.path }
        }.map { ($0.path, $0.manifest?.madeAtMilliseconds) }
    }
}
