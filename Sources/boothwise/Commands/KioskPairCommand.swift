/// `boothwise kiosk pair URL CODE`: the kiosk belongs to that central from now on.
struct KioskPairCommand {
    private let wish: KioskControl.PairWish
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(
            words, options: TrustOptions.names.union(["data"]), flags: ["allow-plain-http"])
        let positional = try arguments.positional("URL", "CODE")
        wish = KioskControl.PairWish(
            central: positional[0], code: positional[1], allowPlainHTTP: arguments.has("allow-plain-http"),
            trust: try TrustOptions.read(arguments))
        channel = try ControlChannel(.kiosk, arguments)
    }

    func run() throws -> ExitCode {
        let paired = try channel.pair(wish)
        let pin = try channel.makePIN()
        Terminal.print(
            """
            This kiosk is \(paired.name) of the event \(paired.event). Central shows the words “\(paired.words)” too.
            Staff PIN, shown only now: \(pin)
            """)
        return .success
    }
}
