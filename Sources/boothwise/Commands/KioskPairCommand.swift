import KioskApp
import Platform
import SyncClient
import SyncProtocol

/// `boothwise kiosk pair URL CODE` or `boothwise kiosk pair FILE`: the kiosk belongs to that central from now on.
struct KioskPairCommand {
    private let wish: PairingWish
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(
            words, options: TrustOptions.names.union(["data"]), flags: ["allow-plain-http"])
        let takesPlainHTTP = arguments.has("allow-plain-http")
        var wish: PairingWish
        if arguments.positional.count == 1 {
            let ticket = try KioskPairCommand.ticket(arguments.positional[0])
            wish = PairingWish(ticket, allowsPlainHTTP: takesPlainHTTP)
        } else {
            let typed = try arguments.positional("URL", "CODE")
            wish = PairingWish(central: typed[0], code: typed[1], allowsPlainHTTP: takesPlainHTTP)
        }
        wish.trust = try TrustOptions.read(arguments) ?? wish.trust
        self.wish = wish
        channel = try ControlChannel(.kiosk, arguments)
    }

    /// What stands in a file of central's, or what a scanner typed as one word.
    private static func ticket(_ word: String) throws(CommandFailure) -> PairingTicket {
        if let typed = PairingTicket(text: word) { return typed }
        let bytes: [UInt8]
        do {
            bytes = try File.read(word, limit: PairingTicket.fileLimit)
        } catch {
            throw .usage("this command takes URL CODE or FILE; \(error)")
        }
        guard let ticket = PairingTicket(scanned: String(decoding: bytes, as: UTF8.self)) else {
            throw CommandFailure(
                code: .notAccepted, sentence: "\(word) is no pairing file; save it anew from central's page")
        }
        return ticket
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
