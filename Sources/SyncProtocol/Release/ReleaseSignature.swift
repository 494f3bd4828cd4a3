package import Crypto

/// Central's Ed25519 signature over `"boothwise-release-1\0"` and a bundle's bytes; base64url in a header.
package struct ReleaseSignature: RawRepresentable, Equatable, Sendable {
    private static let tag = Array("boothwise-release-1\0".utf8)

    /// 64 bytes.
    package let bytes: [UInt8]

    /// Nil unless the text is base64url of 64 bytes, without padding.
    package init?(rawValue: String) {
        guard let bytes = Base64URL.decode(rawValue), bytes.count == 64 else { return nil }
        self.bytes = bytes
    }

    /// What stands in the header `Boothwise-Signature`.
    package var rawValue: String { Base64URL.encode(bytes) }

    /// Signs a bundle's bytes.
    package init(of bundle: [UInt8], by key: SigningKey) { bytes = key.sign(ReleaseSignature.tag + bundle) }

    /// Whether the holder of the key signed exactly these bytes.
    package func isValid(of bundle: [UInt8], by key: PublicKey) -> Bool {
        Signature.isValid(bytes, of: ReleaseSignature.tag + bundle, by: key.bytes)
    }
}
