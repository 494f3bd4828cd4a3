package import Crypto

/// Central's Ed25519 signature over a purpose and bytes: `"boothwise-release-1\0"` and a bundle's, or
/// `"boothwise-rehearsal-1\0"` and an event file's; base64url in a header.
package struct ReleaseSignature: RawRepresentable, Equatable, Sendable {
    /// What the bytes are, so that what is only rehearsed is never taken for a release.
    package enum Purpose: String {
        case release = "boothwise-release-1\0"
        case rehearsal = "boothwise-rehearsal-1\0"
    }

    /// 64 bytes.
    package let bytes: [UInt8]

    /// Nil unless the text is base64url of 64 bytes, without padding.
    package init?(rawValue: String) {
        guard let bytes = Base64URL.decode(rawValue), bytes.count == 64 else { return nil }
        self.bytes = bytes
    }

    /// What stands in the header `Boothwise-Signature`.
    package var rawValue: String { Base64URL.encode(bytes) }

    /// Signs bytes.
    package init(of signed: [UInt8], as purpose: Purpose = .release, by key: SigningKey) {
        bytes = key.sign(Array(purpose.rawValue.utf8) + signed)
    }

    /// Whether the holder of the key signed exactly these bytes.
    package func isValid(of signed: [UInt8], as purpose: Purpose = .release, by key: PublicKey) -> Bool {
        Signature.isValid(bytes, of: Array(purpose.rawValue.utf8) + signed, by: key.bytes)
    }
}
