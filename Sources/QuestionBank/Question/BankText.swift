package import ContestCore

/// A text of a question: one that stands for every language, or one for each.
package enum BankText: Hashable, Sendable {
    case same(String)
    /// At least one.
    case translated([LanguageCode: String])

    /// The text in that language; where there is none, in the first language by its code.
    package func text(in language: LanguageCode) -> String {
        switch self {
        case .same(let text): text
        case .translated(let texts): texts[language] ?? translations.first?.text ?? ""
        }
    }

    /// Each text with its language, sorted by the language's code; a text for every language has none.
    package var translations: [(language: LanguageCode?, text: String)] {
        switch self {
        case .same(let text): [(nil, text)]
        case .translated(let texts):
            texts.sorted { $0.key.text < $1.key.text }.map { (language: $0.key, text: $0.value) }
        }
    }

    func mapped(_ change: (String) -> String) -> BankText {
        switch self {
        case .same(let text): .same(change(text))
        case .translated(let texts): .translated(texts.mapValues(change))
        }
    }

    func contains(where isWanted: (String) -> Bool) -> Bool { translations.contains { isWanted($0.text) } }
}
