import Crypto

/// 16 random bytes in every line, so that nobody can guess a person from a line's hash. Base64url in JSON.
package struct Salt: RawRepresentable, Equatable, Sendable, Codable, JSONWritable {
    package let rawValue: String

    /// Nil unless the text is base64url of 16 bytes, without padding.
    package init?(rawValue: String) {
        guard Base64URL.decode(rawValue)?.count == 16 else { return nil }
        self.rawValue = rawValue
    }

    package static func random() -> Salt { Salt(random: Base64URL.encode(RandomBytes.make(count: 16))) }

    private init(random: String) { rawValue = random }
}
