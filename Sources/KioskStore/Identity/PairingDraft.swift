package import Crypto
package import SyncProtocol

/// A pairing as it is asked for, kept until it is answered, so that asking again is the same request.
package struct PairingDraft: Equatable, Sendable, Codable {
    package let address: String
    package let trust: CentralTrust?
    package let code: PairingCode
    package let epoch: Epoch
    let keySeed: String

    static func make(address: String, trust: CentralTrust?, code: PairingCode) -> PairingDraft {
        PairingDraft(
            address: address, trust: trust, code: code, epoch: .random(),
            keySeed: Base64URL.encode(SigningKey.make().seed))
    }

    /// The kiosk's new key pair; nil when the file holds none.
    package var key: SigningKey? { Base64URL.decode(keySeed).flatMap { SigningKey(seed: $0) } }

    private enum CodingKeys: String, CodingKey {
        case address, trust, code, epoch
        case keySeed = "key_seed"
    }
}
