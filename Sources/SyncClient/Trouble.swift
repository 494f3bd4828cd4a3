import SyncProtocol
import WebClient

/// What goes wrong between kiosk and central. The staff page has a sentence for each code, `staff.fault.<code>` in
/// `WebRoot/shared/strings`, which says what to do where there is something.
struct Trouble: Equatable {
    /// A stable name in snake_case.
    let code: String
    /// What the sentence names, by the name that stands in it.
    let details: [String: String]

    init(_ code: String, _ details: [String: String] = [:]) {
        self.code = code
        self.details = details
    }

    static let noProgress = Trouble("no_progress")
    static let fork = Trouble("fork")
    static let otherCentral = Trouble("wrong_central")
    static let damaged = Trouble("damaged_line")
    static let lineTooLarge = Trouble("line_too_large")

    init(_ kind: TransportError.Kind) { self.init(kind.rawValue) }

    /// Something else answers. What sends elsewhere, asks for a sign-in (RFC 6585) or shows a page although nobody
    /// asked for one is most often the portal of a network.
    static func notCentral(status: Int, isPage: Bool) -> Trouble {
        let details = ["status": String(status)]
        return switch status {
        case 300...399, 511: Trouble("portal")
        case 200...299, 401, 403: isPage ? Trouble("portal") : Trouble("not_central", details)
        case 502...504: Trouble("proxy", details)
        default: Trouble("not_central", details)
        }
    }

    init(status: Int, _ refusal: Refusal) {
        switch (status, refusal.code) {
        case (401, .revoked): self.init("revoked")
        case (401, .superseded): self.init("superseded")
        case (401, _): self.init("unknown_token")
        case (403, .wrongCentral): self = .otherCentral
        case (403, _): self.init(refusal.code.rawValue)
        case (426, _): self.init("update_needed")
        case (413, _): self = .lineTooLarge
        case (422, _): self = .damaged
        case (429, _), (503, _): self.init("busy")
        default: self.init("central_trouble", ["status": String(status)])
        }
    }
}
