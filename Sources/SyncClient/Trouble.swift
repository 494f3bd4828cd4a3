import SyncProtocol
import WebClient

/// What goes wrong between kiosk and central, in words for staff.
struct Trouble: Equatable {
    /// A stable name in snake_case.
    let code: String
    /// One sentence that says what to do, where there is something.
    let sentence: String

    /// Something else answers: most often the sign-in page of a network.
    static func notCentral(status: Int) -> Trouble {
        let hint =
            (502...504).contains(status)
            ? "it looks like a proxy that cannot reach central; tell whoever runs central."
            : "perhaps this network wants a sign-in in the browser first."
        return Trouble(
            code: "not_central",
            sentence: "Something else answers in central's place (status \(status)); \(hint)")
    }

    static let noProgress = Trouble(
        code: "no_progress", sentence: "Central answers, but takes nothing in; tell whoever runs central.")
    static let fork = Trouble(
        code: "fork",
        sentence:
            "Central has another history of this kiosk, as after a copied disk or a restored backup. Everything "
            + "is kept here and nothing more is sent.")
    static let damaged = Trouble(
        code: "damaged_line",
        sentence: "Central refuses what this kiosk sends as damaged. Everything is kept here.")
    static let lineTooLarge = Trouble(
        code: "line_too_large",
        sentence: "Central refuses a single registration as too large. It is kept here.")

    init(code: String, sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    init(_ kind: TransportError.Kind) {
        code = kind.rawValue
        sentence =
            switch kind {
            case .invalidURL: "Central's address is not valid; pair this kiosk again."
            case .nameNotFound: "Central's name cannot be found; there is probably no network."
            case .noNetwork: "There is no network."
            case .unreachable: "Central's computer is there, but central is not running on it."
            case .timedOut: "Central does not answer in time; the network is slow or broken."
            case .certificate:
                "Central's certificate is not to be trusted; perhaps this network wants a sign-in first."
            case .certificateTime:
                "Central's certificate is not valid today; look at this computer's date and time."
            case .tls: "The encrypted connection to central cannot be made."
            case .notHTTP: "What answers at central's address is not central."
            case .replyTooLarge: "Central's answer is larger than it can be."
            case .interrupted: "The connection to central broke off."
            case .cancelled: "The program is stopping."
            }
    }

    init(status: Int, _ refusal: Refusal) {
        switch (status, refusal.code) {
        case (401, .revoked):
            self.init(code: "revoked", sentence: "Central has shut this kiosk out. Everything is kept here.")
        case (401, .superseded):
            self.init(
                code: "superseded",
                sentence: "This kiosk was paired again elsewhere. Everything is kept here.")
        case (401, _):
            self.init(
                code: "unknown_token", sentence: "Central does not know this kiosk any more; pair it again.")
        case (403, .wrongCentral):
            self.init(
                code: "wrong_central",
                sentence: "Another central answers at this address. Everything is kept here.")
        case (403, _):
            self.init(
                code: refusal.code.rawValue, sentence: "Central refuses this kiosk. Everything is kept here.")
        case (426, _):
            self.init(
                code: "update_needed",
                sentence: "Central and this kiosk have different versions; update the older one.")
        case (413, _): self = .lineTooLarge
        case (422, _): self = .damaged
        case (429, _), (503, _):
            self.init(code: "busy", sentence: "Central is busy or cannot store anything at present.")
        default:
            self.init(
                code: "central_trouble", sentence: "Central reports an error of its own (status \(status)).")
        }
    }
}
