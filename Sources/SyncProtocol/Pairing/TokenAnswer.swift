/// Central's 200 to a `TokenRequest`.
///
/// A refusal is a `Refusal` with 401: `revoked`, or `unknown`, which says no more than that: no such device, another
/// key, or a challenge that is too old or was used.
package struct TokenAnswer: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        /// To be signed and sent back within a minute.
        case challenge(String)
        /// Valid beside the device's other one, which its first use ends.
        case token(String)
    }

    package let nonce: Nonce
    package let central: CentralID
    package let device: DeviceID
    package let content: Content

    package init(nonce: Nonce, central: CentralID, device: DeviceID, content: Content) {
        self.nonce = nonce
        self.central = central
        self.device = device
        self.content = content
    }
}

extension TokenAnswer: Decodable, JSONWritable {
    private enum CodingKeys: String, CodingKey {
        case nonce, central, device, challenge, token
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        nonce = try members.decode(Nonce.self, forKey: .nonce)
        central = try members.decode(CentralID.self, forKey: .central)
        device = try members.decode(DeviceID.self, forKey: .device)
        content =
            if let token = try members.decodeIfPresent(String.self, forKey: .token) {
                .token(token)
            } else {
                .challenge(try members.decode(String.self, forKey: .challenge))
            }
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            switch content {
            case .challenge: $0.member("code", "challenge")
            case .token: $0.member("code", "ok")
            }
            $0.member("nonce", nonce)
            $0.member("central", central)
            $0.member("device", device)
            switch content {
            case .challenge(let challenge): $0.member("challenge", challenge)
            case .token(let token): $0.member("token", token)
            }
        }
    }
}
