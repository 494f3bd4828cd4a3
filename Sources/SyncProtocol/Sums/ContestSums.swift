/// How one contest went on one day at one kiosk in one epoch, without persons.
///
/// Every number only grows within an epoch, so an old copy never wins when copies merge by maximum.
package struct ContestSums: Equatable, Sendable {
    /// Attempts begun.
    package var started = 0
    /// Attempts that came to their end: finished, time up or closed by a reboot.
    package var finished = 0
    /// Attempts with a valid registration.
    package var registered = 0
    /// Attempts left before their end.
    package var givenUpInQuiz = 0
    /// Attempts that ended, and whose form was left.
    package var givenUpInForm = 0
    /// How many of the finished attempts had which score.
    package var scores: [Int: Int] = [:]
    /// By the question's id.
    package var questions: [String: QuestionSums] = [:]

    package init() {}

    /// The larger of each number.
    package func maximum(with other: ContestSums) -> ContestSums {
        var sums = ContestSums()
        sums.started = max(started, other.started)
        sums.finished = max(finished, other.finished)
        sums.registered = max(registered, other.registered)
        sums.givenUpInQuiz = max(givenUpInQuiz, other.givenUpInQuiz)
        sums.givenUpInForm = max(givenUpInForm, other.givenUpInForm)
        sums.scores = scores.merging(other.scores, uniquingKeysWith: max)
        sums.questions = questions.merging(other.questions) { $0.maximum(with: $1) }
        return sums
    }
}

extension ContestSums: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("started", started)
            $0.member("finished", finished)
            $0.member("registered", registered)
            $0.member("given_up", ["form": givenUpInForm, "quiz": givenUpInQuiz])
            $0.member("scores", Dictionary(uniqueKeysWithValues: scores.map { (String($0.key), $0.value) }))
            $0.member("questions", questions)
        }
    }
}

extension ContestSums: Decodable {
    private enum CodingKeys: String, CodingKey {
        case started, finished, registered, scores, questions
        case givenUp = "given_up"
    }

    /// Numbers that no kiosk can come to are cut down to what one can, since they are added up later.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        started = SyncLimits.attempts(try members.decode(Int.self, forKey: .started))
        finished = SyncLimits.attempts(try members.decode(Int.self, forKey: .finished))
        registered = SyncLimits.attempts(try members.decode(Int.self, forKey: .registered))
        let givenUp = try members.decode([String: Int].self, forKey: .givenUp)
        givenUpInQuiz = SyncLimits.attempts(givenUp["quiz"] ?? 0)
        givenUpInForm = SyncLimits.attempts(givenUp["form"] ?? 0)
        for (text, count) in try members.decode([String: Int].self, forKey: .scores) {
            guard let score = Int(text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .scores, in: members, debugDescription: "a score is no number")
            }
            scores[score] = SyncLimits.attempts(count)
        }
        questions = try members.decode([String: QuestionSums].self, forKey: .questions)
    }
}
