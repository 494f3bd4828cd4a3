/// Identifiers by RFC 9562, section 5.7: 48 bits of Unix milliseconds, then random bits, so that new ones sort
/// behind old ones in an index.
package enum UUIDv7 {
    /// 36 characters of lower-case hexadecimal and hyphens.
    ///
    /// - Parameter unixMilliseconds: the time it is minted; a negative time counts as 0.
    package static func make(unixMilliseconds: Int64) -> String {
        var bytes = RandomBytes.make(count: 16)
        let time = UInt64(max(0, unixMilliseconds))
        for index in 0..<6 { bytes[index] = UInt8(truncatingIfNeeded: time >> (40 - 8 * UInt64(index))) }
        bytes[6] = bytes[6] & 0x0F | 0x70
        bytes[8] = bytes[8] & 0x3F | 0x80
        return text(bytes)
    }

    private static func text(_ bytes: [UInt8]) -> String {
        [bytes[0..<4], bytes[4..<6], bytes[6..<8], bytes[8..<10], bytes[10..<16]]
            .map { Hex.encode($0) }.joined(separator: "-")
    }
}
