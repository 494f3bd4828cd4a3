package import ContestCore
package import JSON

/// A question as an event's draft has it: the event file's members of a question without its id, and texts always by
/// language.
extension BankQuestion {
    /// - Parameter languages: those of the event, the default first; at least one. A text without a language stands in
    ///   the default one, and code among the choices in each.
    package func part(in languages: [LanguageCode]) -> JSONNode {
        var members: [(String, JSONNode)] = [("text", text.node(in: languages.prefix(1)))]
        if let code {
            members.append(
                (
                    "code",
                    JSONNode(object: [
                        ("language", JSONNode(string: code.language)),
                        ("source", JSONNode(string: code.source)),
                    ])
                ))
        }
        if points != 1 { members.append(("points", JSONNode(number: points))) }
        if keepsOrder { members.append(("keep_order", JSONNode(boolean: true))) }
        if keepsLast { members.append(("keep_last", JSONNode(boolean: true))) }
        if !tags.isEmpty {
            members.append(("tags", JSONNode(array: tags.map { JSONNode(string: $0) })))
        }
        if let explanation {
            members.append(("explanation", explanation.node(in: languages.prefix(1))))
        }
        let ids = choiceIDs
        let nodes = choices.enumerated().map { index, choice in
            choice.node(ids[index], isRight: index == right, in: languages)
        }
        members.append(("choices", JSONNode(array: nodes)))
        return JSONNode(object: members).canonical
    }

    /// Nil for a question that is not finished: without a text, without two to eight choices that have one, or without
    /// exactly one that is right.
    package init?(part: JSONNode, in languages: [LanguageCode]) {
        guard let text = BankText(node: part["text"], standingIn: languages.prefix(1)) else { return nil }
        let nodes = part["choices"]?.elements ?? []
        let choices = nodes.compactMap { BankChoice(node: $0, in: languages) }
        let right = nodes.indices.filter { nodes[$0]["right"]?.boolean == true }
        guard choices.count == nodes.count, Question.choiceCounts.contains(choices.count),
            let only = right.first, right.count == 1
        else { return nil }
        self.init(
            text: text, code: Code(node: part["code"]), choices: choices, right: only,
            points: part["points"]?.wholeNumber ?? 1, keepsOrder: part["keep_order"]?.boolean == true,
            keepsLast: part["keep_last"]?.boolean == true,
            explanation: BankText(node: part["explanation"], standingIn: languages.prefix(1)),
            tags: part["tags"]?.elements?.compactMap(\.string) ?? [])
    }
}

extension BankChoice {
    fileprivate init?(node: JSONNode, in languages: [LanguageCode]) {
        let isCode = node["code"]?.boolean == true
        guard
            let text = BankText(node: node["text"], standingIn: isCode ? languages[...] : languages.prefix(1))
        else { return nil }
        self.init(text: text, isCode: isCode, keepsLast: node["keep_last"]?.boolean == true)
    }

    fileprivate func node(_ id: ChoiceID, isRight: Bool, in languages: [LanguageCode]) -> JSONNode {
        var members: [(String, JSONNode)] = [
            ("id", JSONNode(string: id.text)),
            ("text", text.node(in: isCode ? languages[...] : languages.prefix(1))),
        ]
        if isCode { members.append(("code", JSONNode(boolean: true))) }
        if isRight { members.append(("right", JSONNode(boolean: true))) }
        if keepsLast { members.append(("keep_last", JSONNode(boolean: true))) }
        return JSONNode(object: members)
    }
}

extension Code {
    fileprivate init?(node: JSONNode?) {
        guard let source = node?["source"]?.string, CleanText.isVisible(source) else { return nil }
        self.init(language: CodeLanguage.kept(node?["language"]?.string), source: source)
    }
}

extension BankText {
    /// Languages without a text are left out; nil when none has one.
    ///
    /// - Parameter languages: one text in just these stands for every language.
    fileprivate init?(node: JSONNode?, standingIn languages: ArraySlice<LanguageCode>) {
        switch node?.bankText {
        case .same(let text)? where CleanText.isVisible(text): self = .same(text)
        case .translated(let texts)?:
            let shown = texts.filter { CleanText.isVisible($0.value) }
            guard let text = shown.values.first else { return nil }
            let isSame = Set(shown.keys) == Set(languages) && shown.values.allSatisfy { $0 == text }
            self = isSame ? .same(text) : .translated(shown)
        default: return nil
        }
    }

    /// - Parameter languages: those in which a text without a language stands.
    fileprivate func node(in languages: ArraySlice<LanguageCode>) -> JSONNode {
        let texts =
            switch self {
            case .same(let text): languages.map { ($0.text, JSONNode(string: text)) }
            case .translated(let texts): texts.map { ($0.key.text, JSONNode(string: $0.value)) }
            }
        return JSONNode(object: texts)
    }
}
