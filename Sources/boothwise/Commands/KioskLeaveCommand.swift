/// `boothwise kiosk leave`: the kiosk belongs to no central any more and forgets everybody.
struct KioskLeaveCommand {
    private let channel: ControlChannel
    private let withoutCentral: Bool

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data"], flags: ["without-central"])
        _ = try arguments.positional()
        channel = try ControlChannel(.kiosk, arguments)
        withoutCentral = arguments.has("without-central")
    }

    func run() throws -> ExitCode {
        let left = try channel.leave(KioskControl.LeaveWish(withoutCentral: withoutCentral))
        Terminal.print("\(left.name) has left its central; everything that was taken for it is wiped here.")
        Terminal.print(
            left.isCentralTold
                ? "Central knows it."
                : "Central was not told, and goes on listing it: shut it out there, on the page Devices.")
        return .success
    }
}
