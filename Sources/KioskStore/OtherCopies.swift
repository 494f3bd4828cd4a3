import Backup
import Platform
import SQLite

/// Whole copies of the database besides those in `damaged/`: backups in the data folder, which only people may delete
/// since they may be the last place of what was lost since, and what a backup or a restore under way has put together.
struct OtherCopies {
    private static let backups = "backups"

    /// The kiosk's data folder.
    let folder: String

    /// What is there now may hold whoever is forgotten now, inside a transaction that somebody else began.
    func note(_ connection: Connection) throws {
        let work = [OtherCopies.backups + "/" + BackupWork.name(.kiosk), KioskRestore.workName]
        for path in work.filter({ File.exists("\(folder)/\($0)") }) + backups() {
            try connection.run("INSERT OR IGNORE INTO copies(path) VALUES (?)", path)
        }
    }

    /// Those that were noted and are there still.
    func left(_ connection: Connection) throws -> [String] {
        try connection.all("SELECT path FROM copies ORDER BY path") { $0.text(0) }.filter {
            File.exists("\(folder)/\($0)")
        }
    }

    /// Removes what a crash left of a backup or a restore. The folder's lock says that no restore is under way.
    func removeLeftovers() throws(FileError) {
        try BackupWork.removeLeftovers(in: "\(folder)/\(OtherCopies.backups)", role: .kiosk)
        try File.removeAll("\(folder)/\(KioskRestore.workName)")
    }

    /// Removes backups as well, and nothing else that lies beside them. Call it when nothing in them is needed any more.
    func removeBackups() throws(FileError) {
        for path in backups() { try File.removeAll("\(folder)/\(path)") }
    }

    /// A draft counts under the name that it will get as well.
    private func backups() -> [String] {
        File.names(in: "\(folder)/\(OtherCopies.backups)").flatMap { name in
            let isDraft = name.hasSuffix(BackupName.draft)
            let backup = isDraft ? String(name.dropLast(BackupName.draft.count)) : name
            guard BackupName.isBackup(backup, of: .kiosk) else { return [String]() }
            return (isDraft ? [name, backup] : [backup]).map { "\(OtherCopies.backups)/\($0)" }
        }
    }
}
