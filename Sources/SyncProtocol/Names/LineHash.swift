import Crypto

/// What stands for a line in the chain: `c`, the SHA-256 of its bytes.
package struct LineHash: RawRepresentable, Hashable, Sendable, Codable, JSONWritable, CustomStringConvertible
{
    /// 32 bytes.
    package let bytes: [UInt8]

    /// Nil unless there are 32 bytes.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// Nil unless the text is 64 lower-case hexadecimal digits.
    package init?(rawValue: String) {
        guard let bytes = Hex.decode(rawValue) else { return nil }
        self.init(bytes: bytes)
    }

    /// 64 lower-case hexadecimal digits.
    package var rawValue: String { Hex.encode(bytes) }
    package var description: String { rawValue }

    /// The hash of a line, without its line feed.
    package init(of line: [UInt8]) { bytes = SHA256.hash(line) }
}
