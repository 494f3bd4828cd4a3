import ContestCore
import JSON

/// What a question of ours has and GIFT has no words for, in a comment above it that others skip.
///
/// `// boothwise: {"points": 2, …}`, the members all optional. A text counts only while it still is, in one of its
/// languages, what stands in the question itself, since somebody may have edited that.
struct GIFTExtras {
    static let mark = " boothwise:"

    private let object: JSONNode

    /// Nil for any other comment.
    init?(_ comment: Substring) {
        guard comment.hasPrefix(GIFTExtras.mark) else { return nil }
        let json = Array(comment.dropFirst(GIFTExtras.mark.count).utf8)
        guard let object = try? JSONReader.value(of: json), object.members != nil else { return nil }
        self.object = object
    }

    func apply(to draft: inout Draft) {
        draft.isPlaced = true
        draft.warnings.removeAll { $0 == .markupReduced }
        draft.points = object["points"]?.wholeNumber ?? draft.points
        draft.keepsOrder = object["keep_order"]?.boolean ?? false
        draft.keepsLast = object["keep_last"]?.boolean ?? false
        draft.text = translations("text", of: draft.text)
        draft.explanation = draft.explanation.map { translations("explanation", of: $0) }
        if let code = draft.code, let language = object["code_language"]?.string {
            draft.code = Code(language: CodeLanguage.kept(language), source: code.source)
        }
        guard case .choices(var choices) = draft.answers, let extras = object["choices"]?.elements,
            extras.count == choices.count
        else { return }
        for (index, extra) in extras.enumerated() {
            choices[index].text = GIFTExtras.translations(extra["text"], of: choices[index].text)
            choices[index].isCode = extra["code"]?.boolean ?? choices[index].isCode
            choices[index].keepsLast = extra["keep_last"]?.boolean ?? false
        }
        draft.answers = .choices(choices)
    }

    private func translations(_ key: String, of text: BankText) -> BankText {
        GIFTExtras.translations(object[key], of: text)
    }

    private static func translations(_ node: JSONNode?, of text: BankText) -> BankText {
        guard let node, case .same(let shown) = text, let texts = node.bankText,
            texts.contains(where: { CleanText.block($0) == shown })
        else { return text }
        return texts
    }
}
