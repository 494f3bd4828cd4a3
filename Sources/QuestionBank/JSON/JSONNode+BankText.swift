import ContestCore
import JSON

extension JSONNode {
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
