import Crypto

/// The secret with which a kiosk proves who it is. Central keeps its hash only.
package struct DeviceToken: Sendable {
    /// What stands behind `Bearer`: base64url of 32 bytes.
    package let text: String
    /// SHA-256 of the 32 bytes.
    let hash: [UInt8]

    /// Nil unless the text is base64url of 32 bytes.
    package init?(_ text: String) {
        guard let secret = Base64URL.decode(text), secret.count == 32 else { return nil }
        self.text = text
        hash = SHA256.hash(secret)
    }

    /// A new random one.
    static func random() -> DeviceToken {
        let secret = RandomBytes.make(count: 32)
        return DeviceToken(text: Base64URL.encode(secret), hash: SHA256.hash(secret))
    }

    private init(text: String, hash: [UInt8]) {
        self.text = text
        self.hash = hash
    }
}
