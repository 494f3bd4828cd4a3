/// A kiosk whose token central refuses asks for a new one, in two steps: without a proof it gets a challenge, with the
/// signed challenge it gets the token.
package struct TokenRequest: Equatable, Sendable, Decodable {
    package let proto: Int
    package let nonce: Nonce
    package let device: DeviceID
    /// The challenge of the first step and its signature; nil in the first step.
    package let proof: TokenProof?

    package init(
        proto: Int = SyncLimits.protocols.upperBound, nonce: Nonce, device: DeviceID, proof: TokenProof? = nil
    ) {
        self.proto = proto
        self.nonce = nonce
        self.device = device
        self.proof = proof
    }
}

extension TokenRequest: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("proto", proto)
            $0.member("nonce", nonce)
            $0.member("device", device)
            if let proof { $0.member("proof", proof) }
        }
    }
}
