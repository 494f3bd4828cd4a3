import Backup
import CentralStore
import KioskStore
import Platform

/// `boothwise restore FILE`: a backup takes the place of a role's data, in a folder where no server runs.
struct RestoreCommand {
    private let file: String
    private let folder: String
    private let role: ServerOptions.Role
    private let passphrase: String
    private let accepted: Set<RestoreRisk>

    init(_ words: [String]) throws {
        let risks = RestoreRisk.allCases.map(\.rawValue)
        let arguments = try Arguments(words, options: Set(["data", "passphrase-file"] + risks))
        file = try arguments.positional("FILE")[0]
        role = try BackupFile.manifest(of: file).role == .central ? .central : .kiosk
        folder = try ServerOptions.folder(
            role, arguments.value("data") ?? Environment.value("BOOTHWISE_DATA"))
        accepted = try RestoreCommand.accepted(arguments)
        guard let passphrase = try BackupOptions.passphrase(file: arguments.value("passphrase-file")) else {
            throw CommandFailure.usage(
                "the keys in a backup need their passphrase; give it with --passphrase-file FILE or "
                    + "BOOTHWISE_BACKUP_PASSPHRASE")
        }
        self.passphrase = passphrase
    }

    func run() throws -> ExitCode {
        let lock = try DataFolder.take(folder)
        defer { withExtendedLifetime(lock) {} }
        do {
            switch role {
            case .central:
                tell(try CentralRestore(file, into: folder, passphrase: passphrase).run(accepting: accepted))
            case .kiosk: tell(try KioskRestore(file, into: folder, passphrase: passphrase).run())
            }
        } catch let error as RestoreRefusal {
            throw CommandFailure(code: .notAccepted, sentence: "\(error)")
        } catch let error as KioskRestore.Refusal {
            throw CommandFailure(code: .notAccepted, sentence: "\(error)")
        }
        return .success
    }

    private func tell(_ report: CentralRestore.Report) {
        Terminal.print(
            """
            Central is restored with \(report.manifest.registrations) registrations, in the new generation \
            \(report.generation).
            """)
        if let path = report.movedAside {
            Terminal.print("The data that was there lies in \(path) now; remove it when you are sure.")
        }
        Terminal.print(
            "Start it: boothwise central --data \(folder). Kiosks send again what it does not have.")
    }

    private func tell(_ report: KioskRestore.Report) {
        Terminal.print("The kiosk is restored with \(report.manifest.registrations) registrations.")
        Terminal.print("Start it: boothwise kiosk --data \(folder)")
        guard let path = report.movedAside else { return }
        Terminal.print(
            """
            The data that was there lies in \(path) now. Save again what the backup does not have: \
            boothwise salvage --data \(folder)
            """)
    }

    private static func accepted(_ arguments: Arguments) throws(CommandFailure) -> Set<RestoreRisk> {
        var accepted: Set<RestoreRisk> = []
        for risk in RestoreRisk.allCases {
            guard let typed = arguments.value(risk.rawValue) else { continue }
            guard typed == risk.words else {
                throw .usage("--\(risk.rawValue) takes these words: \"\(risk.words)\"")
            }
            accepted.insert(risk)
        }
        return accepted
    }
}
