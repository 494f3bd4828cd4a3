/// Reads records from front to back: RFC 4180 with any separator and any line ends, and lenient where people are.
///
/// A quotation mark that opens within a field stands for itself, and so does what follows a closing one.
package struct CSVReader {
    package struct Record: Equatable, Sendable {
        /// Line ends within quotes are `\n`, whatever the file has.
        package let fields: [String]
        /// On which line it begins, from 1.
        package let line: Int
        /// A quotation mark opens and is never closed, or there are more fields than are read. `fields` is then a guess.
        package let isBroken: Bool
    }

    /// Fields beyond these are left out, so that a line of separators takes no memory.
    package static let fieldLimit = 500
    /// How often a quotation mark without an end is forgiven. Each costs a walk to the end of the text.
    private static let forgivenLimit = 20

    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1
    private var forgiven = 0

    /// - Parameter bytes: UTF-8.
    package init(_ bytes: [UInt8], separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
    }

    /// Nil at the end. An empty line is a record of one empty field.
    package mutating func next() -> Record? {
        guard position < bytes.count else { return nil }
        let start = (position, line)
        if let fields = fields(quoted: true) { return record(fields, from: start.1, isBroken: false) }
        // No end for a quotation mark: one line is lost, not all that follows.
        forgiven += 1
        guard forgiven <= CSVReader.forgivenLimit else { return record([], from: start.1, isBroken: true) }
        (position, line) = start
        return record(fields(quoted: false) ?? [], from: start.1, isBroken: true)
    }

    private func record(_ fields: [String], from line: Int, isBroken: Bool) -> Record {
        Record(
            fields: Array(fields.prefix(CSVReader.fieldLimit)), line: line,
            isBroken: isBroken || fields.count > CSVReader.fieldLimit)
    }

    /// The fields up to the line's end; nil when a quotation mark is not closed.
    private mutating func fields(quoted: Bool) -> [String]? {
        var fields: [String] = []
        while true {
            guard let field = field(quoted: quoted) else { return nil }
            if fields.count <= CSVReader.fieldLimit { fields.append(field) }
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
        }
        endLine()
        return fields
    }

    private mutating func field(quoted: Bool) -> String? {
        var field: [UInt8] = []
        if quoted, position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
            position += 1
            guard takeQuoted(into: &field) else { return nil }
        }
        while position < bytes.count, bytes[position] != separator, !isLineEnd(bytes[position]) {
            field.append(bytes[position])
            position += 1
        }
        return String(decoding: field, as: UTF8.self)
    }

    /// What stands up to the closing quotation mark, and the mark; false when there is none.
    private mutating func takeQuoted(into field: inout [UInt8]) -> Bool {
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\"") {
                guard position < bytes.count, bytes[position] == byte else { return true }
                position += 1
                field.append(byte)
            } else if isLineEnd(byte) {
                position -= 1
                endLine()
                field.append(UInt8(ascii: "\n"))
            } else {
                field.append(byte)
            }
        }
        return false
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private mutating func endLine() {
        guard position < bytes.count else { return }
        position +=
            bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A ? 2 : 1
        line += 1
    }
}
