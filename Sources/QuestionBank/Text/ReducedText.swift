import ContestCore

/// A text of a file made plain, with the code that was in it.
struct ReducedText {
    private(set) var text: String
    /// The one piece of code that stood in it. Where there are several, they stay in the text, each at its place.
    private(set) var code: Code?
    private(set) var warnings: [ImportWarning] = []

    init(_ source: String, _ markup: Markup) {
        switch markup {
        case .plain:
            self.init(pieces: [.text(source)])
        case .html, .htmlWithLines:
            var reducer = HTMLReducer(keepsLines: markup == .htmlWithLines)
            self.init(pieces: reducer.pieces(of: source))
            if reducer.hasMarkup { warnings.append(.markupReduced) }
            if reducer.hasMedia { warnings.append(.mediaDropped) }
        case .markdown:
            self.init(pieces: MarkdownCode.pieces(of: source))
        }
        if CleanText.holdsControls(source) { warnings.append(.controlCharactersDropped) }
    }

    private init(pieces: [TextPiece]) {
        let blocks = pieces.compactMap { piece in
            if case .code(let source, let language) = piece {
                (source: CleanText.code(source), language: language)
            } else {
                nil
            }
        }.filter { CleanText.isVisible($0.source) }
        guard blocks.count == 1, let block = blocks.first else {
            text = CleanText.block(pieces.map(\.source).joined(separator: blocks.isEmpty ? "" : "\n"))
            return
        }
        let texts = pieces.compactMap { if case .text(let text) = $0 { CleanText.block(text) } else { nil } }
        text = texts.filter { !$0.isEmpty }.joined(separator: "\n")
        code = Code(language: CodeLanguage.id(block.language), source: block.source)
    }

    /// For a choice, which has room for one text: code and text behind each other, and whether all of it is code.
    var asChoice: (text: String, isCode: Bool) {
        guard let code else { return (text, false) }
        return text.isEmpty ? (CleanText.block(code.source), true) : (text + "\n" + code.source, false)
    }
}

/// A part of a text.
enum TextPiece {
    case text(String)
    case code(String, language: String?)

    fileprivate var source: String {
        switch self {
        case .text(let text): text
        case .code(let source, _): source
        }
    }
}
