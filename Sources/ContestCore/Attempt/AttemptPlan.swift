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
    /// At least one.
    package let questions: [PlannedQuestion]

    package var maxScore: Int { questions.reduce(0) { $0 + $1.points } }

    package func question(_ id: QuestionID) -> PlannedQuestion? { questions.first { $0.id == id } }
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
        questions = try container.decode([PlannedQuestion].self, forKey: .questions)
        if questions.isEmpty {
            throw DecodingError.dataCorruptedError(
                forKey: .questions, in: container, debugDescription: "a plan asks at least one question")
        }
    }
}

/// A question as one attempt asks it. It knows the right choice, so it never goes to a browser as it is.
package struct PlannedQuestion: Hashable, Sendable, Codable {
    package let id: QuestionID
    /// The choices as they are shown.
    package let order: [ChoiceID]
    package let rightChoice: ChoiceID
    /// What a right answer adds to the score.
    package let points: Int
}

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
            contest.questions, shuffling: contest.shufflesQuestions, with: &shuffler, last: \.keepsLast)
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
            limit: contest.limit(for: allowance), questions: planned)
    }

    private static func order<Element>(
        _ elements: [Element], shuffling: Bool, with shuffler: inout Shuffler, last: (Element) -> Bool
    ) -> [Element] {
        guard shuffling else { return elements }
        return shuffler.shuffled(elements.filter { !last($0) }) + elements.filter(last)
    }
}
