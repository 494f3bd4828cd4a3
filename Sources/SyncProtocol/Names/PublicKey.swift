import Crypto

/// The public half of a key pair, 32 bytes; base64url in JSON.
package struct PublicKey: RawRepresentable, Hashable, Sendable, Codable, JSONWritable {
    package let bytes: [UInt8]

    /// Nil unless there are 32 bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// Nil unless the text is base64url of 32 bytes, without padding.
    package init?(rawValue: String) {
        guard let bytes = Base64URL.decode(rawValue) else { return nil }
        self.init(bytes: bytes)
    }

    package var rawValue: String { Base64URL.encode(bytes) }
}
