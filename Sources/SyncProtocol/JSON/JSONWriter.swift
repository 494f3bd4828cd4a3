/// Writes JSON without blanks and with the members in the order in which they are given.
///
/// The bytes of a journal line are hashed and kept, so the same value must give the same bytes for ever;
/// `JSONEncoder` promises no order. Text is written as UTF-8; only the quotation mark, the backslash and control
/// characters are escaped, so no line feed can occur.
package struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var isFirst = true

    init() {}

    /// The bytes of one value.
    package static func bytes(of value: some JSONWritable) -> [UInt8] {
        var writer = JSONWriter()
        value.write(to: &writer)
        return writer.bytes
    }

    /// An object; `members` calls `member` for each of them.
    package mutating func object(_ members: (inout JSONWriter) -> Void) { group("{", "}", members) }

    /// An array; `elements` calls `element` for each of them.
    package mutating func array(_ elements: (inout JSONWriter) -> Void) { group("[", "]", elements) }

    package mutating func member(_ name: String, _ value: some JSONWritable) {
        separate()
        text(name)
        append(":")
        value.write(to: &self)
    }

    /// A member without a value is written as null.
    package mutating func member(_ name: String, _ value: (some JSONWritable)?) {
        if let value {
            member(name, value)
        } else {
            separate()
            text(name)
            append(":null")
        }
    }

    /// A member whose value is already JSON. The caller vouches for it.
    package mutating func member(_ name: String, json: [UInt8]) {
        separate()
        text(name)
        append(":")
        bytes += json
    }

    package mutating func element(_ value: some JSONWritable) {
        separate()
        value.write(to: &self)
    }

    /// An element without a value is written as null.
    package mutating func element(_ value: (some JSONWritable)?) {
        if let value {
            element(value)
        } else {
            separate()
            append("null")
        }
    }

    mutating func append(_ plain: String) { bytes += plain.utf8 }

    mutating func text(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case 0x00..<0x20:
                append("\\u00")
                append(byte < 0x10 ? "0" : "1")
                append(String(byte & 15, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func group(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        append(open)
        isFirst = true
        body(&self)
        isFirst = false
        append(close)
    }

    private mutating func separate() {
        if !isFirst { append(",") }
        isFirst = false
    }
}
