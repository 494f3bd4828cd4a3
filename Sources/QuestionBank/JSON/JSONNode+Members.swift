import ContestCore
import JSON

extension JSONNode {
    var members: [Member]? { if case .object(let members) = kind { members } else { nil } }
    var elements: [JSONNode]? { if case .array(let elements) = kind { elements } else { nil } }
    var string: String? { if case .string(let string) = kind { string } else { nil } }
    var boolean: Bool? { if case .boolean(let boolean) = kind { boolean } else { nil } }
    var wholeNumber: Int? { if case .number(let digits) = kind { Int(digits) } else { nil } }
    var isNull: Bool { kind == .null }

    /// The member of that name; nil where there is none, where it is null, and where this is no object. Of two, the
    /// first.
    subscript(_ name: String) -> JSONNode? {
        members?.first { $0.key == name }.flatMap { $0.value.isNull ? nil : $0.value }
    }

    /// A string, or an object with one for each language.
    var bankText: BankText? {
        if let string { return .same(string) }
        guard let members, !members.isEmpty else { return nil }
        var texts: [LanguageCode: String] = [:]
        for member in members {
            guard let language = LanguageCode(member.key), let text = member.value.string else { return nil }
            texts[language] = text
        }
        return .translated(texts)
    }
}
