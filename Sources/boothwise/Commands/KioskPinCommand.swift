/// `boothwise kiosk pin`: a new staff PIN; the old one stops working.
struct KioskPinCommand {
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        channel = try ControlChannel(.kiosk, only: words)
    }

    func run() throws -> ExitCode {
        Terminal.print("Staff PIN, shown only now: \(try channel.makePIN())")
        return .success
    }
}
