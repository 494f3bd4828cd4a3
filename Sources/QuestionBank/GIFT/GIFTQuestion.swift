/// One question of a GIFT file, cut into its parts.
struct GIFTQuestion {
    let block: GIFTBlock
    let name: String?
    /// With `_____` where answers stand within a sentence.
    let text: GIFTText
    /// What stands between the braces; nil where there are none.
    let answers: GIFTText?
    /// What is wrong with the braces.
    let error: String?

    /// Nil for a block without a question.
    init?(_ block: GIFTBlock) {
        guard !block.lines.isEmpty else { return nil }
        self.block = block
        var rest = GIFTText.resolving(block.lines.joined(separator: "\n")).trimmed
        if rest.starts(withMarks: "::"), let end = rest.dropFirst(2).firstIndex(ofMarks: "::") {
            name = rest.dropFirst(2)[..<end].string
            rest = rest[(end + 2)...].trimmed
        } else {
            name = nil
        }
        let open = rest.firstIndex { $0.isMark("{") }
        let close = rest.firstIndex { $0.isMark("}") }
        guard let open, let close, open < close else {
            text = rest
            answers = nil
            error =
                open == nil && close == nil
                ? nil
                : "the braces around the answers do not fit together; write \\{ and \\} for braces in a text"
            return
        }
        answers = rest[(open + 1)..<close]
        let after = rest[(close + 1)...]
        error =
            after.contains { $0.isMark("{") }
            ? "there are several pairs of braces; write \\{ and \\} for braces in a text" : nil
        let gap = after.isEmpty ? [] : Array(repeating: GIFTSign(scalar: "_", isEscaped: true), count: 5)
        text = (Array(rest[..<open]) + gap + Array(after))[...]
    }

    func draft() -> Draft {
        var draft = Draft(at: .line(block.line), title: name)
        let (markup, text) = text.splitFormat()
        draft.setText(ReducedText(text.string, markup?.markup ?? .plain))
        if markup == nil, GIFTQuestion.looksLikeMarkup(text) { draft.warn(.looksLikeMarkup) }
        draft.tags = block.comments.flatMap(GIFTQuestion.tags)
        if let error {
            draft.answers = .refused(.malformed(error))
        } else if let answers {
            GIFTAnswers(answers, markup).fill(&draft)
            block.comments.lazy.compactMap(GIFTExtras.init).first?.apply(to: &draft)
        } else {
            draft.answers = .refused(.kind(.description))
        }
        return draft
    }

    /// Moodle's `[tag:…]` in comments.
    private static func tags(in comment: Substring) -> [String] {
        guard !comment.hasPrefix(GIFTExtras.mark) else { return [] }
        return comment.split(separator: "[").compactMap { part in
            guard part.hasPrefix("tag:"), let end = part.firstIndex(of: "]") else { return nil }
            return String(part[part.index(part.startIndex, offsetBy: 4)..<end])
        }
    }

    /// An end tag or an entity: Moodle would show something else than what is written.
    private static func looksLikeMarkup(_ text: GIFTText) -> Bool {
        let source = text.string
        var reducer = HTMLReducer(keepsLines: true)
        _ = reducer.pieces(of: source)
        return HTMLText.decoded(source) != source || reducer.hasMarkup && source.contains("</")
    }
}
