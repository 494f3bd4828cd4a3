/// `boothwise carry …`: registrations and releases travel on a stick where no network is.
struct CarryCommand {
    /// What is carried, and which way.
    private enum Task {
        case out(all: Bool)
        case receive
        case receipt
        case releaseOut(event: String?)
        case releaseIn
    }

    private let task: Task
    private let file: String
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data", "event"], flags: ["all"])
        var path = arguments.positional
        guard path.count >= 2 else { throw CarryCommand.usage }
        file = BackupOptions.absolute(path.removeLast())
        let role: ServerOptions.Role
        switch path {
        case ["out"]: (task, role) = (.out(all: arguments.has("all")), .kiosk)
        case ["in"]: (task, role) = (.receive, .central)
        case ["receipt"]: (task, role) = (.receipt, .kiosk)
        case ["releases", "out"]: (task, role) = (.releaseOut(event: arguments.value("event")), .central)
        case ["releases", "in"]: (task, role) = (.releaseIn, .kiosk)
        default: throw CarryCommand.usage
        }
        channel = try ControlChannel(role, arguments)
    }

    func run() throws -> ExitCode {
        switch task {
        case .out(let all): try carryOut(all)
        case .receive: try carryIn()
        case .receipt:
            let lines = try channel.takeReceipt(file)
            Terminal.print("Central has \(lines) lines of this kiosk from the stick.")
        case .releaseOut(let event):
            let release = try channel.carryReleaseOut(file, event: event)
            Terminal.print(
                "\(file) holds \(release.event), release \(release.number). At the kiosk: boothwise carry releases in FILE"
            )
        case .releaseIn:
            let release = try channel.carryReleaseIn(file)
            Terminal.print("This kiosk has \(release.event), release \(release.number) now.")
        }
        return .success
    }

    private func carryOut(_ all: Bool) throws {
        let report = try channel.carryOut(file, all: all)
        Terminal.print(
            """
            \(file) holds \(report.lines) lines of this kiosk, \(report.setAside) of them set aside. Only central can read it.
            The stick may be pulled out. At central: boothwise carry in FILE
            """)
    }

    private func carryIn() throws {
        let report = try channel.carryIn(file)
        Terminal.print(
            """
            \(report.lines) lines of \(report.name) read, \(report.new) of them were not here before.
            The receipt for the kiosk is \(report.receipt). At the kiosk: boothwise carry receipt FILE
            """)
    }

    private static let usage = CommandFailure.usage(
        "carry takes: out FILE, in FILE, receipt FILE, releases out FILE, releases in FILE; see boothwise help carry"
    )
}
