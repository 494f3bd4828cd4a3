import ContestCore
import JSON

/// What drafts may hold and event files may not: texts in languages that the event does not speak any more, and fields
/// that were left empty.
extension JSONNode {
    /// As the event file wants it: without texts in other languages, and without texts that are empty in all.
    func published(in languages: Set<String>) -> JSONNode {
        switch kind {
        case .array(let elements): return JSONNode(array: elements.map { $0.published(in: languages) })
        case .object(let members):
            return JSONNode(
                object: members.compactMap { member in
                    let value =
                        member.value.isText
                        ? member.value.limited(to: languages) : member.value.published(in: languages)
                    return value.isEmptyText ? nil : (member.key, value)
                })
        default: return self
        }
    }

    /// With every text that is said in one language said in these, too, where they have none of their own.
    func translated(from first: String, into languages: [String]) -> JSONNode {
        switch kind {
        case .array(let elements):
            return JSONNode(array: elements.map { $0.translated(from: first, into: languages) })
        case .object where isText:
            guard let text = self[first]?.string, !text.isEmpty else { return self }
            return JSONNode(
                object: languages.map { language in
                    let own = self[language]?.string ?? ""
                    return (language, JSONNode(string: own.isEmpty ? text : own))
                })
        case .object(let members):
            return JSONNode(
                object: members.map { ($0.key, $0.value.translated(from: first, into: languages)) })
        default: return self
        }
    }

    /// A text with one string for each language. A lone `id` is a name, and a language too.
    var isText: Bool {
        guard let members, !members.isEmpty, members.map(\.key) != ["id"] else { return false }
        return members.allSatisfy { LanguageCode($0.key) != nil && $0.value.string != nil }
    }

    /// A text that says nothing in any language.
    var isEmptyText: Bool { isText && members?.allSatisfy { $0.value.string == "" } == true }

    /// Whether nothing was filled in: leaving it out says the same.
    var isBlank: Bool {
        switch kind {
        case .null: true
        case .string(let string): string.isEmpty
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty || isEmptyText
        case .number, .boolean: false
        }
    }

    private func limited(to languages: Set<String>) -> JSONNode {
        let kept = (members ?? []).filter { languages.contains($0.key) }
        // Of a text that was written in other languages only, the strings stay away and the text is missing in each.
        return JSONNode(
            object: kept.isEmpty
                ? languages.map { ($0, JSONNode(string: "")) } : kept.map { ($0.key, $0.value) })
    }
}
