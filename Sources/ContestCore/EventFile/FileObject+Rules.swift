extension FileObject {
    /// The rules of a contest that go beyond the limit of the whole. Each problem names what to do.
    ///
    /// - Parameters:
    ///   - drawCount: the value of `draw`; nil when it is missing or no number.
    ///   - questions: nil when they could not be read; then nothing is compared with them.
    func contestRules(drawCount: Int?, questions: [Question]?) -> ContestRules? {
        let questionLimit = number("question_limit_ms", in: ContestRules.questionLimitRange)
        let speedBonus = number("speed_bonus", in: ContestRules.speedBonusRange)
        let strikes = number("strikes", in: 1...1_000)
        let passMark = number("pass_mark", in: 1...2_000_000)
        guard let showsRight = flag("show_right") else { return nil }

        if let field = optional("speed_bonus"), optional("question_limit_ms") == nil {
            field.note("needs a limit for each question; set one or leave the bonus out")
        }
        if let questions {
            check(draw: drawCount, of: questions)
            check(strikes: strikes, among: drawCount ?? questions.count)
            check(passMark: passMark, questions.prefix(drawCount ?? .max), speedBonus: speedBonus)
        }
        return ContestRules(
            questionLimit: questionLimit.map(Milliseconds.init), showsRight: showsRight, drawCount: drawCount,
            speedBonus: speedBonus, passMark: passMark, strikes: strikes)
    }

    private func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
        optional(key)?.wholeNumber(in: range)
    }

    /// All attempts must be able to reach the same score.
    private func check(draw count: Int?, of questions: [Question]) {
        guard let count, let field = optional("draw") else { return }
        if count > questions.count {
            field.note(
                "must not be more than the \(questions.count) questions of the contest; lower it or add questions"
            )
        }
        let points = Set(questions.map(\.points)).sorted()
        if points.count > 1 {
            field.note(
                "needs questions with the same points, and these have \(points.map(String.init).joined(separator: ", "));"
                    + " give all the same points or take draw out")
        }
    }

    private func check(strikes: Int?, among asked: Int) {
        guard let strikes, strikes >= asked, let field = optional("strikes") else { return }
        field.note(
            "must be less than the \(asked) questions that are asked, or it ends nothing; lower it or take it out"
        )
    }

    private func check(passMark: Int?, _ asked: ArraySlice<Question>, speedBonus: Int?) {
        guard let passMark, let field = optional("pass_mark") else { return }
        let maxScore = asked.reduce(0) { $0 + $1.points + (speedBonus ?? 0) }
        guard passMark > maxScore else { return }
        field.note("must not be above \(maxScore), the highest score that can be reached; lower it")
    }
}
