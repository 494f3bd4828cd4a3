/// The 512 bytes before a member of a tar file (POSIX.1-1988, ustar).
struct TarHeader: Equatable {
    static let blockBytes = 512
    /// The size has eleven octal digits.
    private static let largest = Int64(1) << 33 - 1

    let name: String
    /// Of the member, in bytes.
    let size: Int64

    /// Nil when the member is larger than a header can tell, 8 GiB.
    init?(name: String, size: Int64) {
        guard (0...TarHeader.largest).contains(size), name.utf8.count <= 100 else { return nil }
        self.name = name
        self.size = size
    }

    /// Nil unless the block is a header of a plain file whose checksum is right.
    init?(block: [UInt8]) {
        guard block.count == TarHeader.blockBytes, let sum = TarHeader.octal(block[148..<156]),
            sum == Int64(TarHeader.checksum(block)), let size = TarHeader.octal(block[124..<136]),
            block[156] == UInt8(ascii: "0")
        else { return nil }
        self.init(name: String(decoding: block[0..<100].prefix { $0 != 0 }, as: UTF8.self), size: size)
    }

    /// Zeros that follow the member up to the next block.
    var padding: Int { Int((512 - size % 512) % 512) }

    var block: [UInt8] {
        var block = [UInt8](repeating: 0, count: TarHeader.blockBytes)
        func put(_ text: String, at place: Int) {
            block.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
        }
        put(name, at: 0)
        put("0000600", at: 100)
        put("0000000", at: 108)
        put("0000000", at: 116)
        put(TarHeader.octal(size, digits: 11), at: 124)
        put(TarHeader.octal(0, digits: 11), at: 136)
        put("0", at: 156)
        put("ustar", at: 257)
        put("00", at: 263)
        put(TarHeader.octal(Int64(TarHeader.checksum(block)), digits: 6), at: 148)
        block[155] = UInt8(ascii: " ")
        return block
    }

    /// The sum of all bytes, those of the checksum itself taken as blanks.
    private static func checksum(_ block: [UInt8]) -> Int {
        block.enumerated().reduce(0) { sum, byte in
            sum + ((148..<156).contains(byte.offset) ? 32 : Int(byte.element))
        }
    }

    private static func octal(_ number: Int64, digits: Int) -> String {
        let text = String(number, radix: 8)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    private static func octal(_ bytes: ArraySlice<UInt8>) -> Int64? {
        let digits = bytes.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }
        return Int64(String(decoding: digits, as: UTF8.self), radix: 8)
    }
}
