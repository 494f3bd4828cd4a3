/// `boothwise device add NAME --event ID`: a code that pairs one kiosk.
struct DeviceAddCommand {
    private let name: String
    private let event: String
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data", "event"])
        name = try arguments.positional("NAME")[0]
        guard let event = arguments.value("event") else {
            throw .usage("--event is missing; it takes the id of a published event")
        }
        self.event = event
        channel = try ControlChannel(.central, arguments)
    }

    func run() throws -> ExitCode {
        let device = try channel.addDevice(name: name, event: event)
        Terminal.print(
            """
            Pairing code for \(name): \(device.code)
            It works once, until \(device.expiresAt). On the kiosk: boothwise kiosk pair URL \(device.code)
            Both sides show the words “\(device.words)”.
            """)
        return .success
    }
}
