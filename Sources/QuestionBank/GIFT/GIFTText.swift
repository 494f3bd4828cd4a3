/// A character of a GIFT file, and whether it stands for itself.
struct GIFTSign: Equatable {
    let scalar: Unicode.Scalar
    /// It came behind a backslash, so it marks nothing.
    let isEscaped: Bool

    func isMark(_ mark: Unicode.Scalar) -> Bool { !isEscaped && scalar == mark }

    var isBlank: Bool { !isEscaped && scalar.properties.isWhitespace }
}

/// A piece of a GIFT file with its escapes resolved.
typealias GIFTText = ArraySlice<GIFTSign>

extension GIFTText {
    /// `\\`, `\n` and a backslash before one of `~ = # { } :` stand for one character each; any other stands for
    /// itself.
    static func resolving(_ text: String) -> GIFTText {
        var signs: [GIFTSign] = []
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            guard scalar == "\\", let next = scalars.first else {
                signs.append(GIFTSign(scalar: scalar, isEscaped: false))
                continue
            }
            switch next {
            case "\\", "~", "=", "#", "{", "}", ":":
                signs.append(GIFTSign(scalar: next, isEscaped: true))
                scalars.removeFirst()
            case "n":
                signs.append(GIFTSign(scalar: "\n", isEscaped: true))
                scalars.removeFirst()
            default: signs.append(GIFTSign(scalar: scalar, isEscaped: true))
            }
        }
        return signs[...]
    }

    var string: String { String(String.UnicodeScalarView(map(\.scalar))) }

    /// Without blanks at the ends; escaped line ends are no blanks yet.
    var trimmed: GIFTText {
        let start = drop(while: \.isBlank)
        return start.lastIndex { !$0.isBlank }.map { start[...$0] } ?? []
    }

    func starts(withMarks marks: String) -> Bool {
        count >= marks.unicodeScalars.count && zip(self, marks.unicodeScalars).allSatisfy { $0.isMark($1) }
    }

    /// The first or last place where these marks stand.
    func firstIndex(ofMarks marks: String) -> Int? { indices.first { self[$0...].starts(withMarks: marks) } }

    func lastIndex(ofMarks marks: String) -> Int? { indices.last { self[$0...].starts(withMarks: marks) } }

    /// A format in brackets at the beginning, and the text behind it.
    func splitFormat() -> (markup: GIFTMarkup?, text: GIFTText) {
        let text = trimmed
        guard text.first?.isMark("[") == true,
            let end = text.prefix(12).firstIndex(where: { $0.isMark("]") }),
            let markup = GIFTMarkup(rawValue: text[text.index(after: text.startIndex)..<end].string)
        else { return (nil, text) }
        return (markup, text[(end + 1)...].trimmed)
    }
}

/// What GIFT calls the formats of a text.
enum GIFTMarkup: String {
    case moodle, html, plain, markdown

    var markup: Markup {
        switch self {
        case .moodle, .plain: .plain
        case .html: .html
        case .markdown: .markdown
        }
    }
}
