/// `boothwise kiosk leave`: the kiosk belongs to no central any more and forgets everybody.
struct KioskLeaveCommand {
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        channel = try ControlChannel(.kiosk, only: words)
    }

    func run() throws -> ExitCode {
        let left = try channel.leave()
        Terminal.print("\(left.name) has left its central; everything that was taken for it is wiped here.")
        Terminal.print(
            left.isCentralTold
                ? "Central knows it."
                : "Central was not told, and goes on listing it: shut it out there, on the page Devices.")
        return .success
    }
}
