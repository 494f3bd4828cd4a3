/// What one attempt asks, in which order, in which language and how long: fixed at its start, whatever is
/// published while it runs.
package struct AttemptPlan: Hashable, Sendable {
    /// UUIDv7 text; the later registration bears the same id.
    package let id: String
    package let event: EventID
    package let contest: ContestID
    package let release: ReleaseName
    package let language: LanguageCode
    package let seed: Seed
    /// Nil means no limit.
    package let limit: Milliseconds?
    package let rules: AttemptRules
    /// At least one.
    package let questions: [PlannedQuestion]

    package var maxScore: Int { questions.reduce(0) { $0 + $1.points + (rules.speedBonus?.points ?? 0) } }

    package func question(_ id: QuestionID) -> PlannedQuestion? { questions.first { $0.id == id } }

    /// True when the attempt asks the first of two questions before the second.
    func asks(_ question: QuestionID, before other: QuestionID) -> Bool {
        question != other && questions.first { $0.id == question || $0.id == other }?.id == question
    }
}

extension AttemptPlan: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        event = try container.decode(EventID.self, forKey: .event)
        contest = try container.decode(ContestID.self, forKey: .contest)
        release = try container.decode(ReleaseName.self, forKey: .release)
        language = try container.decode(LanguageCode.self, forKey: .language)
        seed = try container.decode(Seed.self, forKey: .seed)
        limit = try container.decodeIfPresent(Milliseconds.self, forKey: .limit)
        // Plans of earlier versions have none.
        rules = try container.decodeIfPresent(AttemptRules.self, forKey: .rules) ?? .plain
        questions = try container.decode([PlannedQuestion].self, forKey: .questions)
        if questions.isEmpty {
            throw DecodingError.dataCorruptedError(
                forKey: .questions, in: container, debugDescription: "a plan asks at least one question")
        }
    }
}
