import SyncProtocol

/// What a command and a kiosk say to each other over the control socket, as JSON. Both are this program.
enum KioskControl {
    /// `GET /control/status`
    struct Status: Codable {
        /// The address of the central that the kiosk belongs to; nil before pairing.
        let central: String?
        /// The number of the release that new attempts take; nil before the first has come.
        let release: Int?
    }

    /// `POST /control/trust`
    struct TrustWish: Codable {
        /// Nil for the system's authorities.
        let trust: CentralTrust?
    }

    /// `POST /control/leave`
    struct LeaveWish: Codable {
        /// Also when central does not confirm it.
        let withoutCentral: Bool

        private enum CodingKeys: String, CodingKey {
            case withoutCentral = "without_central"
        }
    }

    struct Left: Codable {
        /// The name that the kiosk had.
        let name: String
        /// Whether central has heard that it leaves.
        let isCentralTold: Bool

        private enum CodingKeys: String, CodingKey {
            case name
            case isCentralTold = "is_central_told"
        }
    }

    /// `POST /control/pin`
    struct PIN: Codable {
        let pin: String
    }
}
