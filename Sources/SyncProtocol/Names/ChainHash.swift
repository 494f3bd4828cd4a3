import Crypto

/// What stands for a whole journal up to a line: `h`.
package struct ChainHash: RawRepresentable, Hashable, Sendable, Codable, JSONWritable, CustomStringConvertible
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

    /// For `Chain`, which computes them.
    init(computed bytes: [UInt8]) { self.bytes = bytes }
}
