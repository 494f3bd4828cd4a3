package import ContestCore
package import JSON

extension JSONNode {
    /// One string for each language that the text has.
    package init(_ text: LocalizedText) {
        self.init(
            object: text.byLanguage.map { ($0.key.text, JSONNode(string: $0.value)) }.sorted { $0.0 < $1.0 })
    }

    /// One string for every language.
    package init(text: String, in languages: [String]) {
        self.init(object: languages.map { ($0, JSONNode(string: text)) })
    }
}
