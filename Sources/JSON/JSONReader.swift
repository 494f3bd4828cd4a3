import Unicode

/// A strict reader of JSON (RFC 8259) that remembers on which line everything stands.
///
/// Keys that an object has twice are kept twice; it is for the caller to refuse them.
package struct JSONReader {
    /// What breaks the grammar, and where.
    package struct SyntaxError: Error {
        package let line: Int
        package let sentence: String
    }

    /// Deeper nesting is refused; an event file needs eight levels, a bank of questions about as many.
    private static let depthLimit = 32

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var depth = 0

    /// Reads one value with nothing but blanks around it.
    package static func value(of bytes: [UInt8]) throws(SyntaxError) -> JSONNode {
        var reader = JSONReader(bytes: bytes)
        // RFC 8259, 8.1: JSON that travels has none, and an event file travels as it is.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw reader.error("the file begins with a byte order mark; save it as UTF-8 without one")
        }
        let value = try reader.value()
        reader.skipBlanks()
        if reader.current != nil { throw reader.error("something follows the end of the file's value") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func value() throws(SyntaxError) -> JSONNode {
        skipBlanks()
        let line = line
        switch current {
        case UInt8(ascii: "{"): return JSONNode(kind: .object(try object()), line: line)
        case UInt8(ascii: "["): return JSONNode(kind: .array(try array()), line: line)
        case UInt8(ascii: "\""): return JSONNode(kind: .string(try string()), line: line)
        case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
            return JSONNode(kind: .number(try number()), line: line)
        case UInt8(ascii: "t"): return JSONNode(kind: try word("true", .boolean(true)), line: line)
        case UInt8(ascii: "f"): return JSONNode(kind: try word("false", .boolean(false)), line: line)
        case UInt8(ascii: "n"): return JSONNode(kind: try word("null", .null), line: line)
        case nil: throw error("the file ends where a value should stand")
        default: throw error("a value should stand here: \"…\", a number, true, false, null, { or [")
        }
    }

    private mutating func object() throws(SyntaxError) -> [JSONNode.Member] {
        try enter()
        defer { depth -= 1 }
        var members: [JSONNode.Member] = []
        skipBlanks()
        if take(UInt8(ascii: "}")) { return members }
        while true {
            skipBlanks()
            let line = line
            guard current == UInt8(ascii: "\"") else {
                throw error(
                    members.isEmpty
                        ? "a key in double quotes or } should stand here"
                        : "a key in double quotes should stand here, since a comma came before")
            }
            let key = try string()
            skipBlanks()
            guard take(UInt8(ascii: ":")) else {
                throw error("a colon should follow the key \"\(Text.excerpt(key))\"")
            }
            members.append(JSONNode.Member(key: key, line: line, value: try value()))
            skipBlanks()
            if take(UInt8(ascii: "}")) { return members }
            guard take(UInt8(ascii: ",")) else { throw error("a comma or } should stand here") }
        }
    }

    private mutating func array() throws(SyntaxError) -> [JSONNode] {
        try enter()
        defer { depth -= 1 }
        var elements: [JSONNode] = []
        skipBlanks()
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value())
            skipBlanks()
            if take(UInt8(ascii: "]")) { return elements }
            guard take(UInt8(ascii: ",")) else { throw error("a comma or ] should stand here") }
        }
    }

    private mutating func enter() throws(SyntaxError) {
        position += 1
        depth += 1
        if depth > JSONReader.depthLimit {
            throw error("the nesting is deeper than \(JSONReader.depthLimit) levels")
        }
    }

    private mutating func word(_ word: StaticString, _ kind: JSONNode.Kind) throws(SyntaxError)
        -> JSONNode.Kind
    {
        let expected = Array(word.description.utf8)
        guard bytes[position...].starts(with: expected) else {
            throw error("a value should stand here: \"…\", a number, true, false, null, { or [")
        }
        position += expected.count
        return kind
    }

    private mutating func number() throws(SyntaxError) -> String {
        let start = position
        _ = take(UInt8(ascii: "-"))
        let whole = try digits()
        if whole.count > 1 && whole.first == UInt8(ascii: "0") {
            throw error("a number must not begin with 0")
        }
        if take(UInt8(ascii: ".")) { _ = try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            _ = try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() throws(SyntaxError) -> ArraySlice<UInt8> {
        let digits = bytes[position...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if digits.isEmpty { throw error("a digit should stand here") }
        position += digits.count
        return digits
    }
}

// MARK: - Strings

extension JSONReader {
    private mutating func string() throws(SyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw error("a text is not UTF-8; save the file in this encoding")
                }
                return string
            case UInt8(ascii: "\\"):
                position += 1
                text += try escaped().utf8
            case 0..<0x20:
                throw error("a text must not go over a line end or hold a tab; write \\n or \\t")
            default:
                position += 1
                text.append(byte)
            }
        }
        throw error("the file ends within a text")
    }

    /// What stands for one character behind a backslash.
    private mutating func escaped() throws(SyntaxError) -> Character {
        guard let byte = current else { throw error("the file ends within a text") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return Character(try unicodeScalar())
        default: throw error("\\ must be followed by one of \" \\ / b f n r t u; write \\\\ for a backslash")
        }
    }

    /// RFC 8259, 7: a character beyond U+FFFF is written as two halves.
    private mutating func unicodeScalar() throws(SyntaxError) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw error("\\u stands for half a character; its other half is missing")
        }
        let second = try codeUnit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
        else { throw error("\\u stands for half a character; its other half is missing") }
        return scalar
    }

    private mutating func codeUnit() throws(SyntaxError) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard values.count == 4, digits.allSatisfy({ $0 < 0x80 }) else {
            throw error("\\u must be followed by four hexadecimal digits")
        }
        position += 4
        return values.reduce(0) { $0 << 4 | UInt16($1) }
    }
}

// MARK: - Bytes

extension JSONReader {
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = current {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "\n"): line += 1
            default: return
            }
            position += 1
        }
    }

    private func error(_ sentence: String) -> SyntaxError { SyntaxError(line: line, sentence: sentence) }
}
