/// RFC 4180 with what spreadsheets need on top: fields of one record, made into bytes.
package struct CSVFormat: Sendable, Equatable {
    package enum Separator: String, Sendable {
        case comma
        /// For an Excel in German, French and others, which takes the comma for a decimal sign.
        case semicolon

        package var byte: UInt8 { self == .comma ? UInt8(ascii: ",") : UInt8(ascii: ";") }
    }

    package var separator: Separator
    /// For other programs: without byte order mark and without the guard against formulas.
    package var isRaw: Bool

    package init(separator: Separator = .comma, isRaw: Bool = false) {
        self.separator = separator
        self.isRaw = isRaw
    }

    /// What stands before the first record. Excel takes a file for UTF-8 only with it.
    package var start: [UInt8] { isRaw ? [] : [0xEF, 0xBB, 0xBF] }

    /// Adds one record, ended by CR LF.
    package func append(_ fields: [CSVField], to bytes: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(separator.byte) }
            switch field {
            case .missing: break
            case .number(let digits): bytes += digits.utf8
            case .text(let text): append(text, to: &bytes)
            }
        }
        bytes += [0x0D, 0x0A]
    }

    private func append(_ text: String, to bytes: inout [UInt8]) {
        let isGuarded = !isRaw && CSVFormat.looksLikeFormula(text)
        guard isGuarded || needsQuotes(text) else {
            bytes += text.utf8
            return
        }
        bytes.append(UInt8(ascii: "\""))
        if isGuarded { bytes.append(UInt8(ascii: "'")) }
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private func needsQuotes(_ text: String) -> Bool {
        let blank = UInt8(ascii: " ")
        return text.utf8.first == blank || text.utf8.last == blank
            || text.utf8.contains {
                $0 == separator.byte || $0 == UInt8(ascii: "\"") || $0 == 0x0D || $0 == 0x0A
            }
    }

    /// Spreadsheets run what begins with one of these signs, the wide ones of East Asian keyboards too.
    package static func looksLikeFormula(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        switch first {
        case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
        default: return false
        }
    }
}
