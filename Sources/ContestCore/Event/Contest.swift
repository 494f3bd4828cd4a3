/// One quiz of an event with its rules and prizes.
package struct Contest: Hashable, Sendable {
    package let id: ContestID
    package let title: LocalizedText
    package let subtitle: LocalizedText
    /// For the whole quiz; nil means no limit.
    package let limit: Milliseconds?
    /// Which attempt of a person counts.
    package let counting: Counting
    package let shufflesQuestions: Bool
    package let shufflesChoices: Bool
    package let rules: ContestRules
    package let prizes: [Prize]
    /// At least one, ids unique.
    package let questions: [Question]

    /// How many questions one attempt asks.
    package var askedCount: Int { rules.drawCount ?? questions.count }

    /// The score of somebody who answers everything rightly, and at once where that counts. Whatever is drawn, it is
    /// the same: where questions are drawn, all have the same points.
    package var maxScore: Int {
        questions.prefix(askedCount).reduce(0) { $0 + $1.points + (rules.speedBonus ?? 0) }
    }

    package func question(_ id: QuestionID) -> Question? { questions.first { $0.id == id } }

    /// The limit for somebody who asked for that much time; nil means none.
    package func limit(for allowance: TimeAllowance) -> Milliseconds? { allowance.applied(to: limit) }

    /// The rules for somebody who asked for that much time.
    package func attemptRules(for allowance: TimeAllowance) -> AttemptRules {
        AttemptRules(
            questionLimit: allowance.applied(to: rules.questionLimit),
            speedBonus: rules.speedBonus.flatMap { points in
                rules.questionLimit.map { SpeedBonus(points: points, span: allowance.bonusSpan(of: $0)) }
            },
            showsRight: rules.showsRight, strikes: rules.strikes, areAnswersFinal: rules.makeAnswersFinal)
    }

    /// True when an attempt with these limits had more time than the contest gives, so that its time does not rank.
    package func isExtended(limit attempt: Milliseconds?, questionLimit: Milliseconds?) -> Bool {
        attempt != limit || questionLimit != rules.questionLimit
    }

    package func isExtended(_ plan: AttemptPlan) -> Bool {
        isExtended(limit: plan.limit, questionLimit: plan.rules.questionLimit)
    }

    /// Whether a score takes a place.
    package func passes(score: Int) -> Bool { score >= rules.passMark ?? .min }
}

extension Contest: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, title, subtitle, prizes, questions
        case limit = "limit_ms"
        case counting = "counts"
        case shufflesQuestions = "shuffle_questions"
        case shufflesChoices = "shuffle_choices"
        case questionLimit = "question_limit_ms"
        case showsRight = "show_right"
        case drawCount = "draw"
        case speedBonus = "speed_bonus"
        case passMark = "pass_mark"
        case strikes
    }

    /// As the event file has it. A missing limit is written as null, because the file wants it said.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(subtitle, forKey: .subtitle)
        try container.encode(limit, forKey: .limit)
        try container.encode(counting, forKey: .counting)
        try container.encode(shufflesQuestions, forKey: .shufflesQuestions)
        try container.encode(shufflesChoices, forKey: .shufflesChoices)
        try container.encodeIfPresent(rules.questionLimit, forKey: .questionLimit)
        if rules.showsRight { try container.encode(true, forKey: .showsRight) }
        try container.encodeIfPresent(rules.drawCount, forKey: .drawCount)
        try container.encodeIfPresent(rules.speedBonus, forKey: .speedBonus)
        try container.encodeIfPresent(rules.passMark, forKey: .passMark)
        try container.encodeIfPresent(rules.strikes, forKey: .strikes)
        try container.encode(prizes, forKey: .prizes)
        try container.encode(questions, forKey: .questions)
    }
}
