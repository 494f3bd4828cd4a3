import Crypto

/// One run of a kiosk's journal, 64 random bits: within it sequence numbers go 1, 2, 3 … without a gap.
package struct Epoch: RawRepresentable, Hashable, Sendable, Codable, JSONWritable, CustomStringConvertible {
    package let rawValue: String

    /// Nil unless the text is 16 lower-case hexadecimal digits.
    package init?(rawValue: String) {
        guard rawValue.isHex(digits: 16) else { return nil }
        self.rawValue = rawValue
    }

    /// A new random one.
    package static func random() -> Epoch { Epoch(random: Hex.encode(RandomBytes.make(count: 8))) }

    private init(random: String) { rawValue = random }

    package var description: String { rawValue }
}
