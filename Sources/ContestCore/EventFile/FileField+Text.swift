import JSON
import Unicode

/// What a text of the event file may hold.
struct TextRule {
    let limit: Int
    let allowsLines: Bool

    /// One line.
    static func line(_ limit: Int) -> TextRule { TextRule(limit: limit, allowsLines: false) }
    /// Line ends (`\n`) and tabs may stand in it.
    static func block(_ limit: Int) -> TextRule { TextRule(limit: limit, allowsLines: true) }
}

extension FileField {
    func text(_ rule: TextRule) -> String? {
        guard let text = string() else { return nil }
        guard let problem = problem(of: text, rule) else { return text }
        note(problem)
        return nil
    }

    /// A text for every language of the event: one text for all, or an object with one per language.
    ///
    /// - Parameter languages: the event's; nil when they could not be read, then none is missed.
    func localizedText(_ languages: [LanguageCode]?, _ rule: TextRule) -> LocalizedText? {
        switch value.kind {
        case .string:
            guard let text = text(rule), let languages else { return nil }
            return LocalizedText(
                byLanguage: Dictionary(uniqueKeysWithValues: languages.map { ($0, text) }), fallback: text)
        case .object(let members):
            return translations(languages ?? members.compactMap { LanguageCode($0.key) }, rule)
        default:
            return mismatch("a text or an object with a text per language")
        }
    }

    private func translations(_ languages: [LanguageCode], _ rule: TextRule) -> LocalizedText? {
        guard let object = FileObject(self, keys: languages.map(\.text)) else { return nil }
        var texts: [LanguageCode: String] = [:]
        for language in languages { texts[language] = object.required(language.text)?.text(rule) }
        guard let first = languages.first, let fallback = texts[first], texts.count == languages.count else {
            return nil
        }
        return LocalizedText(byLanguage: texts, fallback: fallback)
    }

    private func problem(of text: String, _ rule: TextRule) -> String? {
        let scalars = text.unicodeScalars
        if let control = scalars.first(where: { isForbidden($0, rule) }) {
            let code = String(control.value, radix: 16, uppercase: true)
            let name = "U+" + String(repeating: "0", count: 4 - min(4, code.utf8.count)) + code
            return rule.allowsLines
                ? "holds the control character \(name); only \\n and \\t may stand here"
                : "holds the control character \(name); this text is a single line"
        }
        if !scalars.contains(where: TypedText.isVisible) { return "is empty" }
        if scalars.count > rule.limit { return "has \(scalars.count) characters; at most \(rule.limit) fit" }
        return nil
    }

    private func isForbidden(_ scalar: Unicode.Scalar, _ rule: TextRule) -> Bool {
        guard TypedText.isControl(scalar) || scalar.value == 0x2028 || scalar.value == 0x2029 else {
            return false
        }
        return !(rule.allowsLines && (scalar == "\n" || scalar == "\t"))
    }
}
