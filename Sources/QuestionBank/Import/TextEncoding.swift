/// How the characters of a text file are written.
package enum TextEncoding: String, Hashable, Sendable, CaseIterable {
    case utf8 = "UTF-8"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    /// Western Europe, on Windows.
    case windows1252 = "Windows-1252"
    /// Central Europe, on Windows.
    case windows1250 = "Windows-1250"
}

extension TextEncoding {
    /// The encoding that a byte order mark, zeros between the letters or plain validity tells of; Windows-1252, in which
    /// every file is a text, when nothing else fits.
    static func guessed(of bytes: [UInt8]) -> TextEncoding {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        let beginning = bytes.prefix(512)
        let zeros = beginning.enumerated().filter { $0.element == 0 }.map { $0.offset % 2 }
        if zeros.count * 4 > beginning.count {
            return zeros.count(where: { $0 == 1 }) * 2 > zeros.count ? .utf16LittleEndian : .utf16BigEndian
        }
        return String(validating: bytes, as: UTF8.self) == nil ? .windows1252 : .utf8
    }

    /// The text without its byte order mark. What is no character of the encoding becomes U+FFFD.
    func text(of bytes: [UInt8]) -> String {
        let text =
            switch self {
            case .utf8: String(decoding: bytes, as: UTF8.self)
            case .utf16LittleEndian: TextEncoding.utf16(bytes, high: 1)
            case .utf16BigEndian: TextEncoding.utf16(bytes, high: 0)
            case .windows1252: TextEncoding.singleByte(bytes, TextEncoding.upperHalf1252)
            case .windows1250: TextEncoding.singleByte(bytes, TextEncoding.upperHalf1250)
            }
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// - Parameter high: which byte of two is the high one.
    private static func utf16(_ bytes: [UInt8], high: Int) -> String {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            UInt16(bytes[place + high]) << 8 | UInt16(bytes[place + 1 - high])
        }
        return String(decoding: units, as: UTF16.self)
    }

    private static func singleByte(_ bytes: [UInt8], _ upperHalf: [Unicode.Scalar]) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]) }
        return String(scalars)
    }

    /// The tables of the WHATWG's Encoding Standard; a byte without a character stands for U+FFFD.
    private static let upperHalf1252 =
        Array(
            ("€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ").unicodeScalars)
        + (0xA0...0xFF).compactMap { Unicode.Scalar($0 as UInt32) }
    private static let upperHalf1250 = Array(
        ("€\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
            + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙").unicodeScalars)
}
