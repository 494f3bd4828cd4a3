import Compression

/// A zip archive that a test makes up, deflated, as far as APPNOTE.TXT asks for it.
package struct ZipFile {
    package struct Entry {
        let name: String
        let contents: [UInt8]
        /// What the headers say the size is, when it is not the real one.
        var claimedSize: Int?
        var isEncrypted = false

        package init(_ name: String, _ contents: [UInt8], claimedSize: Int? = nil, isEncrypted: Bool = false)
        {
            self.name = name
            self.contents = contents
            self.claimedSize = claimedSize
            self.isEncrypted = isEncrypted
        }
    }

    package let bytes: [UInt8]

    package init(_ entries: [Entry]) {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            // RFC 1952: ten bytes, the deflated ones, four of CRC-32 and four of size.
            let gzip = Gzip.compress(entry.contents)
            let deflated = gzip[10..<gzip.count - 8]
            let checksum = Array(gzip[(gzip.count - 8)..<(gzip.count - 4)])
            let size = entry.claimedSize ?? entry.contents.count
            let facts =
                ZipFile.number(20, 2) + ZipFile.number(entry.isEncrypted ? 0x801 : 0x800, 2)
                + ZipFile.number(8, 2)
                + ZipFile.number(0x5A21_0000, 4) + checksum + ZipFile.number(deflated.count, 4)
                + ZipFile.number(size, 4) + ZipFile.number(entry.name.utf8.count, 2) + ZipFile.number(0, 2)
            directory +=
                ZipFile.number(0x0201_4B50, 4) + ZipFile.number(20, 2) + facts + ZipFile.number(0, 10)
            directory += ZipFile.number(bytes.count, 4) + Array(entry.name.utf8)
            bytes += ZipFile.number(0x0403_4B50, 4) + facts + Array(entry.name.utf8) + deflated
        }
        let start = bytes.count
        bytes += directory + ZipFile.number(0x0605_4B50, 4) + ZipFile.number(0, 4)
        bytes += ZipFile.number(entries.count, 2) + ZipFile.number(entries.count, 2)
        bytes += ZipFile.number(directory.count, 4) + ZipFile.number(start, 4) + ZipFile.number(0, 2)
        self.bytes = bytes
    }

    /// Little-endian.
    private static func number(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> ($0 * 8)) : 0 }
    }
}
