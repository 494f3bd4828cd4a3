/// Makes plain text of HTML: what a person would read, with code letter for letter.
struct HTMLReducer {
    /// There were tags.
    private(set) var hasMarkup = false
    /// There was a picture, a film or a sound.
    private(set) var hasMedia = false

    /// Deeper nesting has no effect of its own.
    private static let depthLimit = 60

    /// An element that is open and matters.
    private struct Open {
        let name: String
        let keepsBlanks: Bool
    }

    private let keepsLines: Bool
    private var open: [Open] = []
    private var pieces: [TextPiece] = []
    private var text: [Unicode.Scalar] = []
    /// Set while a piece of code is being read: where it began in `text`, and how deep.
    private var code: (start: Int, depth: Int, language: String?, isBlock: Bool)?
    /// The last piece of code that stood within a line.
    private var word: (range: Range<Int>, language: String?)?
    private var owesBlank = false

    /// - Parameter keepsLines: line ends of the source are shown.
    init(keepsLines: Bool) { self.keepsLines = keepsLines }

    mutating func pieces(of source: String) -> [TextPiece] {
        var scanner = HTMLScanner(source)
        while let token = scanner.next() {
            switch token {
            case .text(let scalars): for scalar in scalars { add(scalar) }
            case .start(let name, let attributes):
                hasMarkup = true
                if HTMLNames.hidden.contains(name) { scanner.skipRawText(name) }
                start(name, attributes)
            case .end(let name):
                hasMarkup = true
                end(name)
            }
        }
        while let last = open.last { end(last.name) }
        endCode()
        endWord()
        flush()
        return pieces
    }

    private var keepsBlanks: Bool { open.last?.keepsBlanks ?? false }

    private mutating func add(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\u{A0}" where !keepsBlanks: append(" ")
        case "\n" where keepsLines || keepsBlanks || code != nil: append("\n")
        case " ", "\t", "\n", "\r", "\u{C}":
            if keepsBlanks || code != nil { append(scalar) } else { owesBlank = true }
        default: append(scalar)
        }
    }

    /// A run of blanks in HTML is one, and none at a line's beginning.
    private mutating func append(_ scalar: Unicode.Scalar) {
        if owesBlank, scalar != "\n", let last = text.last, last != "\n" || code != nil { text.append(" ") }
        owesBlank = false
        text.append(scalar)
    }

    /// Begins a line, unless one has just begun.
    private mutating func breakLine() {
        owesBlank = false
        while text.last == " ", code == nil { text.removeLast() }
        if let last = text.last, last != "\n", code == nil || code?.isBlock == false { text.append("\n") }
    }

    private mutating func start(_ name: String, _ attributes: [String: String]) {
        if name == "br" {
            owesBlank = false
            return text.append("\n")
        }
        if HTMLNames.media.contains(name) {
            hasMedia = true
            for scalar in (attributes["alt"] ?? "").unicodeScalars { add(scalar) }
        }
        if HTMLNames.blocks.contains(name) { breakLine() }
        if name == "td" || name == "th" { owesBlank = true }
        if name == "li" { for scalar in "– ".unicodeScalars { text.append(scalar) } }
        guard !HTMLNames.void.contains(name), open.count < HTMLReducer.depthLimit else { return }
        let language =
            attributes["class"].flatMap(CodeLanguage.named(inClass:)) ?? attributes["data-language"]
        if name == "pre" || name == "code" { startCode(isBlock: name == "pre", language) }
        let style = (attributes["style"] ?? "").filter { $0 != " " }.lowercased()
        open.append(
            Open(name: name, keepsBlanks: keepsBlanks || name == "pre" || style.contains("white-space:pre")))
        // A power must not become a number of more digits.
        if name == "sup" { text.append("^") }
    }

    private mutating func end(_ name: String) {
        if HTMLNames.blocks.contains(name) { breakLine() }
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        open.removeLast(open.count - index)
        if let code, open.count <= code.depth { endCode() }
    }

    /// `<code>` in a line is a word of it; over several lines it is a block as `<pre>` is.
    private mutating func startCode(isBlock: Bool, _ language: String?) {
        if let outer = code {
            code?.language = outer.language ?? language
            return
        }
        if owesBlank, text.last != nil, text.last != "\n" { text.append(" ") }
        owesBlank = false
        code = (text.count, open.count, language, isBlock)
    }

    private mutating func endCode() {
        guard let ended = code else { return }
        code = nil
        var source = text[ended.start...]
        guard ended.isBlock || source.contains("\n") else {
            word = (ended.start..<text.count, ended.language)
            return
        }
        // The HTML standard, 13.2.6.4.7: a line end right behind <pre> is none.
        if ended.isBlock, source.first == "\n" { source = source.dropFirst() }
        let piece = TextPiece.code(String(String.UnicodeScalarView(source)), language: ended.language)
        text.removeSubrange(ended.start...)
        flush()
        pieces.append(piece)
    }

    /// A text that is nothing but one `<code>` is code, on one line too.
    private mutating func endWord() {
        guard pieces.isEmpty, let word, word.range.upperBound <= text.count else { return }
        let around = text[..<word.range.lowerBound] + text[word.range.upperBound...]
        guard around.allSatisfy({ $0.properties.isWhitespace }) else { return }
        let source = String(String.UnicodeScalarView(text[word.range]))
        pieces.append(.code(source, language: word.language))
        text = []
    }

    private mutating func flush() {
        owesBlank = false
        if !text.isEmpty { pieces.append(.text(String(String.UnicodeScalarView(text)))) }
        text = []
    }
}
