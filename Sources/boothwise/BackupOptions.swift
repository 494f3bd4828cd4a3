import CentralApp
import Platform

/// The settings about backups, from options first and the environment second.
enum BackupOptions {
    static let names: Set<String> = ["backup-to", "backup-every", "backup-passphrase-file"]
    private static let passphraseVariable = "BOOTHWISE_BACKUP_PASSPHRASE"
    private static let shortest = 8
    /// Hours between two backups when there is a passphrase and nothing else was said.
    private static let usualHours = 6
    private static let mostHours = 24 * 7

    /// - Parameter folder: central's data folder.
    static func settings(_ arguments: Arguments, dataFolder folder: String) throws(CommandFailure)
        -> BackupSettings
    {
        var settings = BackupSettings(dataFolder: folder)
        if let target = arguments.value("backup-to") ?? Environment.value("BOOTHWISE_BACKUP_TO") {
            settings.folder = absolute(target)
        }
        settings.passphrase = try passphrase(file: arguments.value("backup-passphrase-file"))
        let hours = arguments.value("backup-every") ?? Environment.value("BOOTHWISE_BACKUP_EVERY")
        if let hours {
            guard let number = Int(hours), (1...mostHours).contains(number) else {
                throw .usage("--backup-every takes hours from 1 to \(mostHours); given: \(hours)")
            }
            guard settings.passphrase != nil else { throw .usage("\(BackupRefusal.noPassphrase)") }
            settings.hours = number
        } else if settings.passphrase != nil {
            settings.hours = usualHours
        }
        return settings
    }

    /// The first line of the file, or what the environment says; nil when neither is given.
    static func passphrase(file: String?) throws(CommandFailure) -> String? {
        let file = file ?? Environment.value("BOOTHWISE_BACKUP_PASSPHRASE_FILE")
        guard let file else {
            return try checked(Environment.value(passphraseVariable), from: passphraseVariable)
        }
        do {
            let bytes = try File.read(file, limit: 64 << 10)
            let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            return try checked(String(decoding: line, as: UTF8.self), from: file)
        } catch let error as FileError {
            throw .usage("\(error); name the file that holds the passphrase")
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw .usage("\(error)")
        }
    }

    /// A path that means the same to the server, which works elsewhere.
    static func absolute(_ path: String) -> String {
        let full = path.hasPrefix("/") ? path : Computer.workingFolder + "/" + path
        return full.count > 1 && full.hasSuffix("/") ? String(full.dropLast()) : full
    }

    private static func checked(_ text: String?, from source: String) throws(CommandFailure) -> String? {
        guard let text else { return nil }
        guard text.count >= shortest else {
            throw .usage("the passphrase in \(source) is shorter than \(shortest) characters")
        }
        return text
    }
}
