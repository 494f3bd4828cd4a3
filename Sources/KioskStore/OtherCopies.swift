import Backup
import Platform
import SQLite

/// Whole copies of the database that people made and only people may delete: backups in the data folder, and databases
/// that a restore replaced. They may be the last place of what was lost since.
struct OtherCopies {
    /// The kiosk's data folder.
    let folder: String

    /// What is there now may hold whoever is forgotten now, inside a transaction that somebody else began.
    func note(_ connection: Connection) throws {
        let backups = File.names(in: folder + "/backups").filter {
            BackupName.isBackup(
                $0.hasSuffix(BackupName.draft) ? String($0.dropLast(BackupName.draft.count)) : $0, of: .kiosk)
        }
        let replaced = File.names(in: folder + "/replaced")
        for path in backups.map({ "backups/\($0)" }) + replaced.map({ "replaced/\($0)" }) {
            try connection.run("INSERT OR IGNORE INTO copies(path) VALUES (?)", path)
        }
    }

    /// Those that were noted and are there still.
    func left(_ connection: Connection) throws -> [String] {
        try connection.all("SELECT path FROM copies ORDER BY path") { $0.text(0) }.filter {
            File.exists("\(folder)/\($0)")
        }
    }
}
