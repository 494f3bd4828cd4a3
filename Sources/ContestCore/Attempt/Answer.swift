/// What the visitor has done with one question so far. Times are counted from the attempt's start.
struct Answer: Hashable, Sendable {
    struct Pick: Hashable, Sendable {
        let choice: ChoiceID
        let at: Milliseconds
    }

    let shown: Milliseconds
    var pick: Pick?

    init(shown: Milliseconds, pick: Pick?) {
        self.shown = shown
        self.pick = pick
    }

    init(_ record: AnswerRecord) {
        let answered = record.answeredMilliseconds ?? record.shownMilliseconds ?? 0
        shown = record.shownMilliseconds ?? answered
        pick = record.choice.map { Pick(choice: $0, at: answered) }
    }
}

extension Attempt {
    /// What is to be stored about a question, judged.
    func record(_ question: PlannedQuestion) -> AnswerRecord {
        let answer = answers[question.id]
        let points =
            answer?.pick.map { self.points(question, picked: $0, shown: answer?.shown ?? $0.at) } ?? 0
        return AnswerRecord(
            question: question.id, order: question.order, choice: answer?.pick?.choice,
            shownMilliseconds: answer?.shown, answeredMilliseconds: answer?.pick?.at,
            isRight: answer?.pick?.choice == question.rightChoice, points: points)
    }

    private func points(_ question: PlannedQuestion, picked pick: Answer.Pick, shown: Milliseconds) -> Int {
        guard pick.choice == question.rightChoice else { return 0 }
        return question.points + (plan.rules.speedBonus?.points(after: pick.at - shown) ?? 0)
    }
}
