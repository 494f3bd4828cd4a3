/// `boothwise kiosk leave`: the kiosk belongs to no central any more and forgets everybody.
struct KioskLeaveCommand {
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data"])
        _ = try arguments.positional()
        channel = try ControlChannel(.kiosk, arguments)
    }

    func run() throws -> ExitCode {
        let name = try channel.leave()
        Terminal.print("\(name) has left its central; everything that was taken for it is wiped here.")
        return .success
    }
}
