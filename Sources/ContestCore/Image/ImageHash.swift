import Crypto

/// What names an image everywhere: the SHA-256 of its bytes.
package struct ImageHash: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// 64 lower-case hexadecimal digits.
    package let rawValue: String
    package var description: String { rawValue }

    /// Nil unless the text is 64 lower-case hexadecimal digits.
    package init?(rawValue: String) {
        guard Hex.decode(rawValue)?.count == 32 else { return nil }
        self.rawValue = rawValue
    }

    package init(of image: [UInt8]) { rawValue = Hex.encode(SHA256.hash(image)) }
}
