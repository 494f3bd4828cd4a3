// Where answers are final, a question is over before the attempt is.
extension Attempt {
    /// True when nothing can change what was answered to a question any more, so that the right choice may be told.
    /// False for a question that was never shown.
    package func isOver(_ question: QuestionID, at now: BootTime) -> Bool {
        guard plan.rules.areAnswersFinal, let answer = answers[question] else { return false }
        if !isRunning || answer.pick != nil || plan.asks(question, before: position) { return true }
        guard let deadline = deadline(of: answer) else { return false }
        return uncappedElapsed(at: now) - Attempt.grace > deadline
    }

    /// Until the time of the question on screen is over, never negative; nil without a limit for it.
    package func questionRemaining(at now: BootTime) -> Milliseconds? {
        guard let answer = answers[position], let deadline = deadline(of: answer) else { return nil }
        return max(0, deadline - uncappedElapsed(at: now))
    }

    /// How many more wrong answers end the quiz; nil where they do not.
    package var strikesLeft: Int? { plan.rules.strikes.map { max(0, $0 - wrongPicks.count) } }

    var isStruckOut: Bool { strikesLeft == 0 }

    /// How the attempt ended before anybody said so: no question takes an answer any more. Nil while one does.
    func earlierEnding(at elapsed: Milliseconds) -> Closing? {
        guard plan.rules.areAnswersFinal else { return nil }
        if isStruckOut {
            return Closing(by: .strikes, timeMilliseconds: wrongPicks.map(\.at).max() ?? 0)
        }
        guard position == plan.questions.last?.id, let answer = answers[position] else { return nil }
        if let pick = answer.pick { return Closing(by: .finished, timeMilliseconds: pick.at) }
        guard let deadline = deadline(of: answer), elapsed >= deadline, deadline <= plan.limit ?? .max else {
            return nil
        }
        return Closing(by: .finished, timeMilliseconds: deadline)
    }

    private func deadline(of answer: Answer) -> Milliseconds? {
        plan.rules.questionLimit.map { answer.shown + $0 }
    }

    private var wrongPicks: [Answer.Pick] {
        plan.questions.compactMap { question in
            answers[question.id]?.pick.flatMap { $0.choice == question.rightChoice ? nil : $0 }
        }
    }
}
