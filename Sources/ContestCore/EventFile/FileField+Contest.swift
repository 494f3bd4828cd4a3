extension FileField {
    func contests(_ languages: [LanguageCode]?) -> [Contest]? {
        guard let fields = list(1...20, of: "contests") else { return nil }
        let contests = fields.map { $0.contest(languages) }
        noteRepetitions(in: zip(fields, contests.map { $0?.id.text }))
        return contests.compactMap(\.self)
    }

    private func contest(_ languages: [LanguageCode]?) -> Contest? {
        let keys = [
            "id", "title", "subtitle", "limit_ms", "counts", "shuffle_questions", "shuffle_choices",
            "question_limit_ms", "show_right", "draw", "speed_bonus", "pass_mark", "strikes", "prizes",
            "questions",
        ]
        guard let object = FileObject(self, keys: keys) else { return nil }
        let id = object.required("id")?.identifier(of: Contest.self)
        let title = object.required("title")?.localizedText(languages, .line(200))
        let subtitle = object.required("subtitle")?.localizedText(languages, .line(300))
        let limit = object.required("limit_ms").map {
            $0.isNull ? nil : $0.wholeNumber(in: 1_000...14_400_000)
        }
        let counting = object.optional("counts").map { $0.word(of: Counting.self) } ?? .best
        let shufflesQuestions = object.flag("shuffle_questions", default: true)
        let shufflesChoices = object.flag("shuffle_choices", default: true)
        let prizes = object.optional("prizes").map { $0.prizes(languages) } ?? []
        let drawCount = object.optional("draw")?.wholeNumber(in: FileField.questionCounts)
        let questions = object.required("questions")?.questions(languages, asked: drawCount)
        let rules = object.contestRules(drawCount: drawCount, questions: questions)
        guard let id, let title, let subtitle, let limit, let counting, let shufflesQuestions,
            let shufflesChoices,
            let prizes, let questions, let rules
        else { return nil }
        return Contest(
            id: id, title: title, subtitle: subtitle, limit: limit.map(Milliseconds.init), counting: counting,
            shufflesQuestions: shufflesQuestions, shufflesChoices: shufflesChoices, rules: rules,
            prizes: prizes, questions: questions)
    }

    private func prizes(_ languages: [LanguageCode]?) -> [Prize]? {
        list(0...20, of: "prizes")?.compactMap { $0.prize(languages) }
    }

    private func prize(_ languages: [LanguageCode]?) -> Prize? {
        guard let object = FileObject(self, keys: ["icon", "title", "awarded_for"]) else { return nil }
        let icon = object.required("icon")?.word(of: Prize.Icon.self)
        let title = object.required("title")?.localizedText(languages, .line(200))
        let awardedFor = object.required("awarded_for")?.localizedText(languages, .line(200))
        guard let icon, let title, let awardedFor else { return nil }
        return Prize(icon: icon, title: title, awardedFor: awardedFor)
    }

    private static let questionCounts = 1...500

    /// - Parameter asked: how many of them one attempt asks; nil means all.
    private func questions(_ languages: [LanguageCode]?, asked: Int?) -> [Question]? {
        guard let fields = list(FileField.questionCounts, of: "questions") else { return nil }
        let questions = fields.map { $0.question(languages) }
        noteRepetitions(in: zip(fields, questions.map { $0?.id.text }))
        let known = questions.compactMap(\.self)
        noteLargeRecord(of: known, asked: asked)
        noteTellingID(in: known)
        return known
    }

    private func noteLargeRecord(of questions: [Question], asked: Int?) {
        let size = questions.map(\.largestRecord).sorted(by: >).prefix(asked ?? .max).reduce(0, +)
        guard size > Question.recordLimit else { return }
        note(
            "the answers of one attempt could take \(size) bytes, and \(Question.recordLimit) fit into a record; "
                + "use fewer questions or shorter ids")
    }

    /// Ids go to the browser, so they must not give the right choice away. Among a few questions chance may do it.
    private func noteTellingID(in questions: [Question]) {
        guard questions.count >= 5, let right = questions.first?.rightChoice,
            questions.allSatisfy({ $0.rightChoice == right })
        else { return }
        note(
            "the right choice is called \(quoted(right.text)) in every question, which gives it away; vary the ids"
        )
    }
}

extension Question {
    /// A journal line holds 65,536 bytes; the person's data with the form's extra fields, consents and what frames them
    /// take up to 24,576.
    static let recordLimit = 40_960

    /// The most bytes that the record of an answer takes in a journal line.
    fileprivate var largestRecord: Int {
        // {"question":"","order":[],"choice":"","shown_ms":…,"answered_ms":…,"right":false,"points":…}, with
        // numbers of at most 13 digits.
        let frame = 160
        let order = choices.reduce(0) { $0 + $1.id.text.utf8.count + 3 }
        return frame + id.text.utf8.count + order + (choices.map(\.id.text.utf8.count).max() ?? 0)
    }
}
