/// A text in every language of its event.
package struct LocalizedText: Hashable, Sendable {
    package let byLanguage: [LanguageCode: String]
    private let fallback: String

    /// - Parameter fallback: the text in the event's first language.
    init(byLanguage: [LanguageCode: String], fallback: String) {
        self.byLanguage = byLanguage
        self.fallback = fallback
    }

    /// The text in that language; in the event's first language when the event does not speak it.
    package func text(in language: LanguageCode) -> String { byLanguage[language] ?? fallback }
}

extension LocalizedText: Encodable {
    /// An object with one text per language, as the event file has it.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for (language, text) in byLanguage {
            try container.encode(text, forKey: AnyKey(stringValue: language.text))
        }
    }
}

/// A key of an object whose keys are data.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
