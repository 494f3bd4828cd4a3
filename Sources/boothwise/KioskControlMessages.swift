import KioskStore

/// What a command and a kiosk say to each other over the control socket, as JSON. Both are this program.
enum KioskControl {
    /// `GET /control/status`
    struct Status: Codable {
        /// The address of the central that the kiosk belongs to; nil before pairing.
        let central: String?
        /// The number of the release that new attempts take; nil before the first has come.
        let release: Int?
    }

    /// `POST /control/pair`
    struct PairWish: Codable {
        /// Central's address as typed.
        let central: String
        let code: String
        /// Central's key for signatures, base64url, where it is known beforehand.
        let signKey: String?
        let allowPlainHTTP: Bool
        /// Nil keeps what the kiosk has, or else means the system's authorities.
        var trust: CentralTrust?

        private enum CodingKeys: String, CodingKey {
            case central, code, trust
            case signKey = "sign_key"
            case allowPlainHTTP = "allow_plain_http"
        }
    }

    /// `POST /control/trust`
    struct TrustWish: Codable {
        /// Nil for the system's authorities.
        let trust: CentralTrust?
    }

    struct Paired: Codable {
        /// The kiosk's name at central.
        let name: String
        let event: String
        /// The two words that central shows too.
        let words: String
    }

    /// `POST /control/leave`
    struct Left: Codable {
        /// The name that the kiosk had.
        let name: String
    }

    /// `POST /control/pin`
    struct PIN: Codable {
        let pin: String
    }
}
