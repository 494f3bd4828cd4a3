/// `boothwise salvage`: saves again what can be read from databases that were moved aside.
struct SalvageCommand {
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        channel = try ControlChannel(.kiosk, only: words)
    }

    func run() throws -> ExitCode {
        let copies = try channel.salvage()
        if copies.isEmpty { Terminal.print("No damaged database waits to be read.") }
        for copy in copies {
            Terminal.print(
                """
                \(copy.path): \(copy.saved) saved again, \(copy.known) here already, \(copy.unreadable) unreadable
                """)
        }
        return .success
    }
}
