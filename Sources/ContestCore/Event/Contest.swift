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
    package let prizes: [Prize]
    /// At least one, ids unique.
    package let questions: [Question]

    /// The score of somebody who answers everything rightly.
    package var maxScore: Int { questions.reduce(0) { $0 + $1.points } }

    package func question(_ id: QuestionID) -> Question? { questions.first { $0.id == id } }

    /// The limit for somebody who asked for that much time; nil means none.
    package func limit(for allowance: TimeAllowance) -> Milliseconds? {
        switch allowance {
        case .standard: limit
        case .double: limit.map { $0 * 2 }
        case .none: nil
        }
    }

    /// True when an attempt with that limit had more time than the contest gives, so that its time does not rank.
    package func isExtended(limit attempt: Milliseconds?) -> Bool { attempt != limit }
}

extension Contest: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, title, subtitle, prizes, questions
        case limit = "limit_ms"
        case counting = "counts"
        case shufflesQuestions = "shuffle_questions"
        case shufflesChoices = "shuffle_choices"
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
        try container.encode(prizes, forKey: .prizes)
        try container.encode(questions, forKey: .questions)
    }
}
