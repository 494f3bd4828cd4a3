import ContestCore

extension Draft {
    /// The question when it has the shape of one of ours, otherwise the first reason why it has not.
    func judged() -> (outcome: FoundQuestion.Outcome, warnings: [ImportWarning]) {
        var draft = self
        do {
            let question = try draft.question()
            return (.importable(question), draft.warnings)
        } catch {
            return (.refused(error), draft.warnings)
        }
    }

    private mutating func question() throws(Refusal) -> BankQuestion {
        guard case .choices(var choices) = answers else {
            guard case .refused(let refusal) = answers else { throw .noText }
            throw refusal
        }
        tidy(&choices)
        try checkText()
        let right = try Draft.right(of: choices)
        try Draft.checkTexts(of: choices)
        warnWhereTooLongForFormat(choices)
        if choices.contains(where: { $0.mark == .part }) { warn(.partMarks) }
        if !isPlaced { place(&choices) }
        return BankQuestion(
            text: text, code: code,
            choices: choices.map { BankChoice(text: $0.text, isCode: $0.isCode, keepsLast: $0.keepsLast) },
            right: right, points: points, keepsOrder: keepsOrder, keepsLast: keepsLast,
            explanation: checkedExplanation(), tags: Draft.tidied(tags))
    }

    private mutating func tidy(_ choices: inout [DraftChoice]) {
        text = text.mapped(CleanText.block)
        for index in choices.indices { choices[index].text = choices[index].text.mapped(CleanText.block) }
        guard let whole = code else { return }
        let source = CleanText.code(whole.source)
        // Code that is all of the question is the question.
        if !text.contains(where: CleanText.isVisible) {
            text = .same(CleanText.block(source))
            code = nil
        } else {
            code = CleanText.isVisible(source) ? Code(language: whole.language, source: source) : nil
        }
    }

    private func checkText() throws(Refusal) {
        if text.contains(where: { !CleanText.isVisible($0) }) { throw .noText }
        try Draft.check(text, .question, Question.textLimit)
        if let code { try Draft.check(.same(code.source), .code, Code.sourceLimit) }
    }

    private static func right(of choices: [DraftChoice]) throws(Refusal) -> Int {
        guard !choices.isEmpty else { throw .noChoices }
        let right = choices.indices.filter { choices[$0].mark == .right }
        if right.count > 1 { throw .severalRight(right.count) }
        guard choices.count > 1 else { throw .oneChoice }
        guard let only = right.first else { throw .noneRight }
        guard choices.count <= Question.choiceCounts.upperBound else {
            throw .tooManyChoices(choices.count, limit: Question.choiceCounts.upperBound)
        }
        return only
    }

    private static func checkTexts(of choices: [DraftChoice]) throws(Refusal) {
        for (index, choice) in choices.enumerated() {
            if choice.text.contains(where: { !CleanText.isVisible($0) }) { throw .emptyChoice(index + 1) }
            try check(choice.text, .choice, Choice.textLimit)
            for earlier in choices[..<index] {
                if let twin = choice.text.sharedText(with: earlier.text) { throw .identicalChoices(twin) }
            }
        }
    }

    private static func check(_ text: BankText, _ part: Refusal.Part, _ limit: Int) throws(Refusal) {
        for (_, text) in text.translations where text.unicodeScalars.count > limit {
            throw .tooLong(part, count: text.unicodeScalars.count, limit: limit)
        }
    }

    private mutating func warnWhereTooLongForFormat(_ choices: [DraftChoice]) {
        guard let formatLimits else { return }
        func note(_ text: BankText, _ part: Refusal.Part, _ limit: Int) {
            let count = text.translations.map(\.text.count).max() ?? 0
            if count > limit { warn(.overFormatLimit(part, count: count, limit: limit)) }
        }
        note(text, .question, formatLimits.question)
        for choice in choices { note(choice.text, .choice, formatLimits.choice) }
    }

    /// Formats without words for it: what a shuffle must leave where it is.
    private mutating func place(_ choices: inout [DraftChoice]) {
        for index in choices.indices {
            let text = choices[index].text.translations.first?.text ?? ""
            if ChoiceHabit.standsLast(text) { choices[index].keepsLast = true }
            if ChoiceHabit.namesOthers(text), !keepsOrder {
                keepsOrder = true
                warn(.orderKept(text))
            }
        }
    }

    private mutating func checkedExplanation() -> BankText? {
        guard let text = explanation?.mapped(CleanText.block), text.contains(where: CleanText.isVisible)
        else {
            return nil
        }
        let count = text.translations.map(\.text.unicodeScalars.count).max() ?? 0
        guard count <= BankLimits.explanation else {
            warn(.explanationDropped(count: count, limit: BankLimits.explanation))
            return nil
        }
        return text
    }

    /// Each once.
    private static func tidied(_ tags: [String]) -> [String] {
        var result: [String] = []
        for tag in tags.prefix(BankLimits.tags).map(CleanText.tag) where !tag.isEmpty && !result.contains(tag)
        {
            result.append(tag)
        }
        return result
    }
}

extension BankText {
    /// What both say in the same language.
    fileprivate func sharedText(with other: BankText) -> String? {
        translations.first { language, text in
            switch (language, other) {
            case (let language?, _): other.text(in: language) == text
            case (nil, _): other.contains { $0 == text }
            }
        }?.text
    }
}
