import ContestCore

/// What every text of a file goes through: what may stand in a question, and nothing else.
enum CleanText {
    /// Line ends become `\n`, other control characters go, blanks at both ends are cut, inner ones stay.
    static func block(_ text: String) -> String {
        let scalars = tidied(text)[...]
        return String(String.UnicodeScalarView(trimmedEnd(scalars.drop { $0.properties.isWhitespace })))
    }

    /// As a block, but blanks before the first letter stay, for code's indentation. Empty lines at both ends go.
    static func code(_ text: String) -> String {
        var scalars = trimmedEnd(tidied(text)[...])
        while let end = scalars.firstIndex(of: "\n"),
            scalars[..<end].allSatisfy({ $0.properties.isWhitespace })
        {
            scalars = scalars[(end + 1)...]
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// As a block on one line, cut where it is longer than the limit.
    static func line(_ text: String, limit: Int) -> String {
        let words = block(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return block(String(String.UnicodeScalarView(words.unicodeScalars.prefix(limit))))
    }

    /// A tag: a line without what separates tags in CSV and GIFT.
    static func tag(_ text: String) -> String {
        let separators: Set<Unicode.Scalar> = [",", ";", "[", "]", "<", ">", "`", "\\"]
        let scalars = text.unicodeScalars.map { separators.contains($0) ? " " : $0 }
        return line(String(String.UnicodeScalarView(scalars)), limit: BankLimits.tag)
    }

    static func isVisible(_ text: String) -> Bool { text.unicodeScalars.contains(where: TypedText.isVisible) }

    /// Something of the text would go.
    static func holdsControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { TypedText.isControl($0) && !isLineEnd($0) && $0 != "\t" }
    }

    private static func tidied(_ text: String) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            if isLineEnd(scalar) {
                if !(scalar == "\n" && isAfterReturn) { result.append("\n") }
            } else if scalar == "\t" || !TypedText.isControl(scalar) {
                result.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return result
    }

    private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func trimmedEnd(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        let end = scalars.lastIndex { !$0.properties.isWhitespace }
        return end.map { scalars[...$0] } ?? []
    }
}
