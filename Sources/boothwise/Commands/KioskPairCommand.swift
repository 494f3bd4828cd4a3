import FoundationEssentials
import Platform
import SyncProtocol

/// `boothwise kiosk pair URL CODE` or `boothwise kiosk pair FILE`: the kiosk belongs to that central from now on.
struct KioskPairCommand {
    private let wish: KioskControl.PairWish
    private let channel: ControlChannel

    init(_ words: [String]) throws(CommandFailure) {
        let arguments = try Arguments(
            words, options: TrustOptions.names.union(["data"]), flags: ["allow-plain-http"])
        let ticket: (central: String, code: String, signKey: String?)
        if arguments.positional.count == 1 {
            let read = try KioskPairCommand.ticket(arguments.positional[0])
            ticket = (read.address, read.code.rawValue, read.signKey?.rawValue)
        } else {
            let typed = try arguments.positional("URL", "CODE")
            ticket = (typed[0], typed[1], nil)
        }
        wish = KioskControl.PairWish(
            central: ticket.central, code: ticket.code, signKey: ticket.signKey,
            allowPlainHTTP: arguments.has("allow-plain-http"), trust: try TrustOptions.read(arguments))
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
        guard let ticket = try? JSONDecoder().decode(PairingTicket.self, from: Data(bytes)) else {
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
