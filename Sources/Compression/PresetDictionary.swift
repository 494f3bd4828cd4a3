/// zlib (RFC 1950) with a dictionary that both ends hold, so that short messages need not spell out what all of them
/// have in common.
package struct PresetDictionary: Sendable {
    private let bytes: [UInt8]

    /// - Parameter text: what messages hold, the most frequent last. Every byte of it is part of the format.
    package init(_ text: String) { bytes = Array(text.utf8) }

    package func compress(_ message: [UInt8]) -> [UInt8] {
        Zlib.deflate(message, framing: Zlib.ownFraming, level: 9, dictionary: bytes)
    }

    /// Inflates exactly one message that ends where the bytes end.
    ///
    /// - Parameter limit: the largest result accepted, in bytes; memory stays within it.
    package func decompress(_ message: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
        try Zlib.inflate(message, framing: Zlib.ownFraming, limit: limit, dictionary: bytes)
    }
}
