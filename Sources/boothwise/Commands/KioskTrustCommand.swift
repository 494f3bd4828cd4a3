import SyncProtocol

/// `boothwise kiosk trust`: by which certificates this kiosk knows central from now on; without options by those of the
/// system's authorities.
struct KioskTrustCommand {
    private let trust: CentralTrust?
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(words, options: TrustOptions.names.union(["data"]))
        _ = try arguments.positional()
        trust = try TrustOptions.read(arguments)
        channel = try ControlChannel(.kiosk, arguments)
    }

    func run() throws -> ExitCode {
        try channel.setTrust(trust)
        return .success
    }
}
