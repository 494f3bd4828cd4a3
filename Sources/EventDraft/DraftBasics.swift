package import ContestCore
package import JSON
package import Unicode

/// The part of a draft that says what, where and when the event is, as far as it is filled in.
package struct DraftBasics: Sendable {
    private let content: JSONNode?

    package init(_ content: JSONNode?) { self.content = content }

    /// The languages in which the event speaks, the default first.
    package var languages: [LanguageCode] {
        (content?["languages"]?.elements ?? []).compactMap(\.string).compactMap { LanguageCode($0) }
    }

    /// In the first language; nil while it is empty there.
    package var name: String? { firstText("name") }
    package var venue: String? { firstText("venue") }

    /// Nil while none is chosen.
    package var zone: EventZone? { line("time_zone").flatMap { EventZone(identifier: $0) } }

    /// A value that is the same in every language, such as `starts_on`; nil while it is empty.
    package func line(_ key: String) -> String? {
        content?[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func firstText(_ key: String) -> String? {
        let text = languages.first.flatMap { content?[key]?[$0.text]?.string }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}
