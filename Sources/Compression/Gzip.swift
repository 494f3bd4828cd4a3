/// gzip (RFC 1952), one member.
package enum Gzip {
    /// - Parameter level: 1 is fastest, 9 is smallest.
    package static func compress(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8] {
        Zlib.deflate(bytes, framing: Zlib.gzipFraming, level: level)
    }

    /// Inflates exactly one member that ends where the bytes end.
    ///
    /// - Parameter limit: the largest result accepted, in bytes; memory stays within it.
    package static func decompress(_ bytes: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
        try Zlib.inflate(bytes, framing: Zlib.gzipFraming, limit: limit)
    }
}
