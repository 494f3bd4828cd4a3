extension AttemptPlan {
    /// Plans an attempt. The same contest and seed give the same orders for ever.
    ///
    /// - Parameters:
    ///   - id: UUIDv7 text, fresh for every attempt.
    ///   - release: the release that `contest` was taken from.
    package static func draw(
        id: String, event: EventID, contest: Contest, release: ReleaseName, language: LanguageCode,
        allowance: TimeAllowance, seed: Seed
    ) -> AttemptPlan {
        var shuffler = Shuffler(seed: seed)
        let questions = order(
            drawn(from: contest, with: &shuffler), shuffling: contest.shufflesQuestions, with: &shuffler,
            last: \.keepsLast)
        let planned = questions.map { question in
            let choices = order(
                question.choices, shuffling: contest.shufflesChoices && !question.keepsOrder, with: &shuffler,
                last: \.keepsLast)
            return PlannedQuestion(
                id: question.id, order: choices.map(\.id), rightChoice: question.rightChoice,
                points: question.points)
        }
        return AttemptPlan(
            id: id, event: event, contest: contest.id, release: release, language: language, seed: seed,
            limit: contest.limit(for: allowance), rules: contest.attemptRules(for: allowance),
            questions: planned)
    }

    /// The questions that are asked, in the contest's order.
    private static func drawn(from contest: Contest, with shuffler: inout Shuffler) -> [Question] {
        guard let count = contest.rules.drawCount else { return contest.questions }
        let drawn = Set(shuffler.shuffled(contest.questions).prefix(count).map(\.id))
        return contest.questions.filter { drawn.contains($0.id) }
    }

    private static func order<Element>(
        _ elements: [Element], shuffling: Bool, with shuffler: inout Shuffler, last: (Element) -> Bool
    ) -> [Element] {
        guard shuffling else { return elements }
        return shuffler.shuffled(elements.filter { !last($0) }) + elements.filter(last)
    }
}
