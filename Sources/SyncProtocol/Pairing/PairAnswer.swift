/// Central's 200 to a pairing request: who it is and what the kiosk needs from now on.
///
/// A refusal is a `Refusal` with 403 and `bad_code`, `used`, `expired` or `too_many`.
package struct PairAnswer: Equatable, Sendable {
    package let central: CentralID
    package let generation: Generation
    /// All generations of this central, the oldest first.
    package let generations: [Generation]
    package let device: DeviceID
    /// The kiosk's name as the admin gave it.
    package let name: String
    /// The kiosk's number within the event; nil from a central that does not tell it.
    package let number: Int?
    /// The secret for `Authorization: Bearer`, base64url of 32 bytes.
    package let token: String
    /// Central's Ed25519 key, which signs releases and orders.
    package let signKey: PublicKey
    /// Central's Curve25519 key, to which boxes are sealed.
    package let sealKey: PublicKey
    /// The id of the event that the kiosk serves.
    package let event: String
    /// Central's clock, in Unix milliseconds.
    package let nowMilliseconds: Int64

    package init(
        central: CentralID, generation: Generation, generations: [Generation], device: DeviceID, name: String,
        number: Int? = nil, token: String, signKey: PublicKey, sealKey: PublicKey, event: String,
        nowMilliseconds: Int64
    ) {
        self.central = central
        self.generation = generation
        self.generations = generations
        self.device = device
        self.name = name
        self.number = number
        self.token = token
        self.signKey = signKey
        self.sealKey = sealKey
        self.event = event
        self.nowMilliseconds = nowMilliseconds
    }
}

extension PairAnswer: Decodable, JSONWritable {
    private enum CodingKeys: String, CodingKey {
        case central, generation, generations, device, name, number, token
        case signKey = "sign_key"
        case sealKey = "seal_key"
        case event
        case nowMilliseconds = "now_ms"
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("code", "ok")
            $0.member("central", central)
            $0.member("generation", generation)
            $0.member("generations", generations)
            $0.member("device", device)
            $0.member("name", name)
            $0.member("number", number)
            $0.member("token", token)
            $0.member("sign_key", signKey)
            $0.member("seal_key", sealKey)
            $0.member("event", event)
            $0.member("now_ms", nowMilliseconds)
        }
    }
}
