/// One question of an attempt: how it was shown, and what was picked.
///
/// `ContestCore` has an `AnswerRecord` of its own, which judges; this one is the journal's.
package struct AnswerLine: Equatable, Sendable, Decodable {
    package let question: String
    /// The choices' ids in the order in which they were shown.
    package let order: [String]
    /// The choice picked; nil when skipped.
    package let choice: String?
    /// When the question was first shown, in milliseconds since the start; nil when it never was.
    package let shownMilliseconds: Int64?
    /// When it was last answered, in milliseconds since the start; nil when it never was.
    package let answeredMilliseconds: Int64?
    package let isRight: Bool
    package let points: Int

    package init(
        question: String, order: [String], choice: String?, shownMilliseconds: Int64?,
        answeredMilliseconds: Int64?, isRight: Bool, points: Int
    ) {
        self.question = question
        self.order = order
        self.choice = choice
        self.shownMilliseconds = shownMilliseconds
        self.answeredMilliseconds = answeredMilliseconds
        self.isRight = isRight
        self.points = points
    }

    private enum CodingKeys: String, CodingKey {
        case question, order, choice
        case shownMilliseconds = "shown_ms"
        case answeredMilliseconds = "answered_ms"
        case isRight = "right"
        case points
    }
}

extension AnswerLine: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("question", question)
            $0.member("order", order)
            $0.member("choice", choice)
            $0.member("shown_ms", shownMilliseconds)
            $0.member("answered_ms", answeredMilliseconds)
            $0.member("right", isRight)
            $0.member("points", points)
        }
    }
}
