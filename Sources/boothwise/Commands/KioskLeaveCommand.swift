/// `boothwise kiosk leave`: the kiosk belongs to no central any more and forgets everybody.
struct KioskLeaveCommand {
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        channel = try ControlChannel(.kiosk, only: words)
    }

    func run() throws -> ExitCode {
        let name = try channel.leave()
        Terminal.print("\(name) has left its central; everything that was taken for it is wiped here.")
        return .success
    }
}
