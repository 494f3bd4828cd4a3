extension FileField {
    func question(_ languages: [LanguageCode]?) -> Question? {
        let keys = [
            "id", "text", "code", "points", "keep_order", "keep_last", "choices", "tags", "explanation",
        ]
        guard let object = FileObject(self, keys: keys) else { return nil }
        let id = object.required("id")?.identifier(of: Question.self)
        let text = object.required("text")?.localizedText(languages, .block(Question.textLimit))
        let code = object.optional("code")?.code()
        let points = object.optional("points").map { $0.wholeNumber(in: Question.pointsRange) } ?? 1
        let keepsOrder = object.flag("keep_order")
        let keepsLast = object.flag("keep_last")
        let choices = object.required("choices")?.choices(languages)
        let tags = object.optional("tags").map { $0.tags() } ?? []
        let explanation = object.optional("explanation")?.localizedText(
            languages, .block(Question.explanationLimit))
        guard let id, let text, let points, let keepsOrder, let keepsLast, let choices, let tags,
            let right = choices.first(where: \.isRight)
        else { return nil }
        return Question(
            id: id, text: text, code: code, points: points, keepsOrder: keepsOrder, keepsLast: keepsLast,
            choices: choices, rightChoice: right.id, tags: tags, explanation: explanation)
    }

    private func tags() -> [String]? {
        guard let fields = list(Question.tagCounts, of: "tags") else { return nil }
        let tags = fields.map { $0.text(.line(Question.tagLimit)) }
        noteRepetitions(in: zip(fields, tags))
        return tags.compactMap(\.self)
    }

    private func code() -> Code? {
        guard let object = FileObject(self, keys: ["language", "source"]) else { return nil }
        let language = object.required("language")?.identifier(of: Code.self)
        let source = object.required("source")?.text(.block(Code.sourceLimit))
        guard let language, let source else { return nil }
        return Code(language: language.text, source: source)
    }

    private func choices(_ languages: [LanguageCode]?) -> [Choice]? {
        guard let fields = list(Question.choiceCounts, of: "choices") else { return nil }
        let choices = fields.map { $0.choice(languages) }
        noteRepetitions(in: zip(fields, choices.map { $0?.id.text }))
        noteTwins(in: Array(zip(fields, choices)))
        let known = choices.compactMap(\.self)
        guard known.count == choices.count else { return nil }
        let rightCount = known.count(where: \.isRight)
        if rightCount != 1 {
            note(
                "exactly one choice must have \"right\": true; \(rightCount == 0 ? "none" : "\(rightCount)") has"
            )
        }
        return known
    }

    private func choice(_ languages: [LanguageCode]?) -> Choice? {
        guard let object = FileObject(self, keys: ["id", "text", "code", "right", "keep_last"]) else {
            return nil
        }
        let id = object.required("id")?.identifier(of: Choice.self)
        let text = object.required("text")?.localizedText(languages, .block(Choice.textLimit))
        let isCode = object.flag("code")
        let isRight = object.flag("right")
        let keepsLast = object.flag("keep_last")
        guard let id, let text, let isCode, let isRight, let keepsLast else { return nil }
        return Choice(id: id, text: text, isCode: isCode, isRight: isRight, keepsLast: keepsLast)
    }

    /// Two choices that read the same cannot be told apart.
    private func noteTwins(in choices: [(field: FileField, choice: Choice?)]) {
        for (index, later) in choices.enumerated() {
            for earlier in choices[..<index] {
                guard let twin = later.choice?.text.byLanguage, let text = earlier.choice?.text.byLanguage,
                    let language = text.keys.filter({ text[$0] == twin[$0] }).min(by: { $0.text < $1.text })
                else { continue }
                later.field.note(
                    "reads the same in \(language) as another choice: \(quoted(text[language] ?? ""))")
                break
            }
        }
    }
}
