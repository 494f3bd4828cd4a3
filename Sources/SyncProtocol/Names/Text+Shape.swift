/// The shapes that names in messages have.
extension String {
    /// ASCII `[a-z0-9-]`, 1 to 64 characters.
    var isIdentifier: Bool {
        (1...64).contains(utf8.count)
            && utf8.allSatisfy { $0.isDigit || $0.isLowerLetter || $0 == UInt8(ascii: "-") }
    }

    /// Exactly this many lower-case hexadecimal digits.
    func isHex(digits: Int) -> Bool { utf8.count == digits && utf8.allSatisfy(\.isHexDigit) }

    /// A UUID of version 7 in lower case (RFC 9562, sections 4 and 5.7).
    var isUUIDv7: Bool {
        let text = Array(utf8)
        guard text.count == 36 else { return false }
        for (index, byte) in text.enumerated() {
            switch index {
            case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return false }
            default: guard byte.isHexDigit else { return false }
            }
        }
        return text[14] == UInt8(ascii: "7") && "89ab".utf8.contains(text[19])
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isLowerLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    fileprivate var isHexDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self) }
}
