import Crypto

/// One life of central's database, 64 random bits; a restore from a backup begins another.
package struct Generation: RawRepresentable, Hashable, Sendable, Codable, JSONWritable,
    CustomStringConvertible
{
    package let rawValue: String

    /// Nil unless the text is 16 lower-case hexadecimal digits.
    package init?(rawValue: String) {
        guard rawValue.isHex(digits: 16) else { return nil }
        self.rawValue = rawValue
    }

    /// A new random one.
    package static func random() -> Generation { Generation(random: Hex.encode(RandomBytes.make(count: 8))) }

    private init(random: String) { rawValue = random }

    package var description: String { rawValue }
}
