import CSV
import CentralStore
import ContestCore
import SyncProtocol

/// An answer to one of the event's own fields, in words.
struct ExtraAnswer: Encodable {
    let id: String
    let label: String
    let text: String

    /// The answers of a registration in the order of the form that asked them; ids stand where that is not known.
    static func all(of answers: [String: JSONValue], askedBy form: Form?, in language: LanguageCode)
        -> [ExtraAnswer]
    {
        let asked = (form?.extraFields ?? []).map(\.id.text)
        let others = answers.keys.filter { !asked.contains($0) }.sorted()
        return (asked + others).compactMap { id in
            guard let answer = answers[id] else { return nil }
            let field = form?.extraField(id)
            return ExtraAnswer(
                id: id, label: field?.label.text(in: language) ?? id,
                text: words(of: answer, to: field, in: language))
        }
    }

    static func words(of answer: JSONValue, to field: ExtraField?, in language: LanguageCode) -> String {
        switch answer {
        case .string(let text): field?.option(text)?.label.text(in: language) ?? text
        case .bool(let isYes): isYes ? "yes" : "no"
        case .integer(let number): String(number)
        case .null, .array, .object: ""
        }
    }
}
