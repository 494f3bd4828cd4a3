/// `boothwise kiosk pin`: a new staff PIN; the old one stops working.
struct KioskPinCommand {
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data"])
        _ = try arguments.positional()
        channel = try ControlChannel(.kiosk, arguments)
    }

    func run() throws -> ExitCode {
        Terminal.print("Staff PIN, shown only now: \(try channel.makePIN())")
        return .success
    }
}
