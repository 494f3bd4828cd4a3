/// `boothwise kiosk pair URL CODE`: the kiosk belongs to that central from now on.
struct KioskPairCommand {
    private let central: String
    private let code: String
    private let allowsPlainHTTP: Bool
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: ["data"], flags: ["allow-plain-http"])
        let positional = try arguments.positional("URL", "CODE")
        (central, code) = (positional[0], positional[1])
        allowsPlainHTTP = arguments.has("allow-plain-http")
        channel = try ControlChannel(.kiosk, arguments)
    }

    func run() throws -> ExitCode {
        let paired = try channel.pair(central: central, code: code, allowsPlainHTTP: allowsPlainHTTP)
        let pin = try channel.makePIN()
        Terminal.print(
            """
            This kiosk is \(paired.name) of the event \(paired.event). Central shows the words “\(paired.words)” too.
            Staff PIN, shown only now: \(pin)
            """)
        return .success
    }
}
