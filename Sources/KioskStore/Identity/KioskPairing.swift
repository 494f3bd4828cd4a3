package import ContestCore
package import Crypto
package import SyncProtocol

/// To which central this kiosk belongs, and what it needs to speak to it.
package struct KioskPairing: Equatable, Sendable, Codable {
    /// Central's address, `https://central.example.org`, without a slash at the end.
    package let address: String
    /// By which certificates its server is known; nil for those of the system's authorities.
    package var trust: CentralTrust?
    package let central: CentralID
    /// The kiosk's name as the admin gave it.
    package let name: String
    /// Its number within the event; nil when central did not tell it.
    package let number: Int?
    /// The event that the kiosk serves.
    package let event: EventID
    /// The secret that central is known to accept.
    package internal(set) var token: String
    /// The one that is to replace it. It is on the disk before its first use, and the other stays until central has
    /// answered to it.
    package internal(set) var nextToken: String?
    /// Central's key for signatures.
    package let signKey: PublicKey
    /// Central's key for sealed boxes.
    package let sealKey: PublicKey
    /// The kiosk's own Ed25519 pair as base64url of its seed.
    let keySeed: String
    /// The epoch to be opened with this pairing, and whether the database has it.
    var epoch: Epoch
    var isOpened: Bool

    /// The secret for `Authorization: Bearer`.
    package var bearer: String { nextToken ?? token }

    /// Whether both come from one pairing, whatever token is in use. Each pairing makes its own key.
    package func isSamePairing(as other: KioskPairing) -> Bool { keySeed == other.keySeed }

    /// The kiosk's own key pair; nil when the file holds none.
    package var key: SigningKey? { Base64URL.decode(keySeed).flatMap { SigningKey(seed: $0) } }

    private enum CodingKeys: String, CodingKey {
        case address, trust, central, name, number, event, token, epoch
        case nextToken = "next_token"
        case signKey = "sign_key"
        case sealKey = "seal_key"
        case keySeed = "key_seed"
        case isOpened = "opened"
    }
}
