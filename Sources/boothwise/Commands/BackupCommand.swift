import CentralApp

/// `boothwise backup`: one file that holds everything, restored elsewhere and compared.
struct BackupCommand {
    private let wish: ControlBackup.Wish
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data", "to", "passphrase-file"])
        _ = try arguments.positional()
        channel = try ControlChannel(try FolderRole.find(arguments), arguments)
        wish = ControlBackup.Wish(
            to: arguments.value("to").map { BackupOptions.absolute($0) },
            passphrase: try BackupOptions.passphrase(file: arguments.value("passphrase-file")))
    }

    func run() throws -> ExitCode {
        let backup = try channel.backUp(wish)
        Terminal.print(
            """
            \(backup.path)
            \(backup.registrations) registrations, \(backup.bytes) bytes; restored elsewhere and compared.
            """)
        if !backup.isOffDisk {
            Terminal.print(
                "It lies on the same disk as the data, so a broken disk takes both: name another with --to.")
        }
        return .success
    }
}
