package import Crypto

/// A challenge of central's with the Ed25519 signature of the device's key over
/// `"boothwise-token-1\0" central "\0" device "\0" challenge`, the challenge as the text that it is.
///
/// It names central and device, so that what one central hands out proves nothing to another.
package struct TokenProof: Equatable, Sendable, Codable {
    /// As central wrote it; nobody else reads anything in it.
    package let challenge: String
    /// base64url of 64 bytes.
    private let signature: String

    package init(
        challenge: String, central: CentralID, device: DeviceID, signedBy key: SigningKey
    ) {
        self.challenge = challenge
        signature = Base64URL.encode(key.sign(TokenProof.message(challenge, central, device)))
    }

    /// Whether the holder of the key signed this challenge for this central and device.
    package func isValid(central: CentralID, device: DeviceID, by key: PublicKey) -> Bool {
        guard let signature = Base64URL.decode(signature) else { return false }
        return Signature.isValid(
            signature, of: TokenProof.message(challenge, central, device), by: key.bytes)
    }

    private static func message(_ challenge: String, _ central: CentralID, _ device: DeviceID) -> [UInt8] {
        Array("boothwise-token-1\0\(central.rawValue)\0\(device.rawValue)\0\(challenge)".utf8)
    }
}

extension TokenProof: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("challenge", challenge)
            $0.member("signature", signature)
        }
    }
}
