import Backup
import CentralStore
import KioskStore
import Platform
import WebServer

/// Finds the command in the words and runs it; every way to fail ends in one sentence and a status.
enum Command {
    static let version = "0.1.0"

    static func run(_ words: [String]) -> ExitCode {
        do {
            return try dispatch(words)
        } catch {
            let failure = explain(error)
            Terminal.complain(failure.sentence)
            return failure.code
        }
    }

    private static func dispatch(_ words: [String]) throws -> ExitCode {
        let rest = Array(words.dropFirst())
        switch words.first {
        case nil, "help", "--help", "-h": return try help(rest)
        case "version", "--version": return printed("boothwise \(version)")
        case _ where words.contains("--help"): return try help(Array(words.prefix(1)))
        case "demo": return try DemoCommand(rest).run()
        case "central": return try CentralCommand(rest).run()
        case "kiosk" where rest.first == "pair": return try KioskPairCommand(Array(rest.dropFirst())).run()
        case "kiosk" where rest.first == "trust": return try KioskTrustCommand(Array(rest.dropFirst())).run()
        case "kiosk" where rest.first == "leave": return try KioskLeaveCommand(Array(rest.dropFirst())).run()
        case "kiosk" where rest.first == "pin": return try KioskPinCommand(Array(rest.dropFirst())).run()
        case "kiosk": return try KioskCommand(rest).run()
        case "event" where rest.first == "publish":
            return try EventPublishCommand(Array(rest.dropFirst())).run()
        case "device" where rest.first == "add": return try DeviceAddCommand(Array(rest.dropFirst())).run()
        case "backup": return try BackupCommand(rest).run()
        case "salvage": return try SalvageCommand(rest).run()
        case "carry": return try CarryCommand(rest).run()
        case "restore": return try RestoreCommand(rest).run()
        case "user" where rest.first == "add": return try UserAddCommand(Array(rest.dropFirst())).run()
        default:
            throw CommandFailure.usage(
                "\(words.prefix(2).joined(separator: " ")) is no command; boothwise help lists them")
        }
    }

    private static func help(_ words: [String]) throws(CommandFailure) -> ExitCode {
        guard let word = words.first else { return printed(Help.overview) }
        guard let text = Help.commands[word] else {
            throw .usage("\(word) is no command; boothwise help lists them")
        }
        return printed(text)
    }

    private static func printed(_ text: String) -> ExitCode {
        Terminal.print(text)
        return .success
    }

    /// What the rooms below throw, as a sentence and a status.
    private static func explain(_ error: any Error) -> CommandFailure {
        switch error {
        case let failure as CommandFailure: failure
        case let error as ServerError: CommandFailure(code: .portUnavailable, sentence: "\(error)")
        case KioskStoreError.file(let error), CentralStoreError.file(let error): folderUnusable(error)
        case let error as KioskStoreError: CommandFailure(code: code(of: error), sentence: "\(error)")
        case let error as CentralStoreError: CommandFailure(code: code(of: error), sentence: "\(error)")
        case let error as FileError: folderUnusable(error)
        case let error as CertificateError: .usage("\(error)")
        case let error as BackupError: CommandFailure(code: .notAccepted, sentence: "\(error)")
        default: CommandFailure(code: .failed, sentence: "\(error)")
        }
    }

    /// Another process works in the data folder.
    static func isInUse(_ error: any Error) -> Bool { explain(error).code == .folderInUse }

    static func folderUnusable(_ error: FileError) -> CommandFailure {
        CommandFailure(
            code: .folderUnusable,
            sentence: "\(error); make it writable, or choose another folder with --data")
    }

    private static func code(of error: KioskStoreError) -> ExitCode {
        switch error {
        case .inUse: .folderInUse
        case .notOurs, .newer, .damaged, .identity: .databaseRefused
        case .file, .diskFull, .disk: .folderUnusable
        default: .failed
        }
    }

    private static func code(of error: CentralStoreError) -> ExitCode {
        switch error {
        case .inUse: .folderInUse
        case .notOurs, .newer, .damaged, .identity: .databaseRefused
        case .file, .diskFull: .folderUnusable
        default: .failed
        }
    }
}
