/// What is stored about one question of an attempt. Times are counted from the attempt's start.
package struct AnswerRecord: Hashable, Sendable {
    package let question: QuestionID
    /// The choices as they were shown.
    package let order: [ChoiceID]
    /// Nil when the question was skipped or never reached.
    package let choice: ChoiceID?
    /// When the question was first shown; nil when it never was.
    package let shownMilliseconds: Milliseconds?
    /// When the choice that counts was picked; nil without a choice.
    package let answeredMilliseconds: Milliseconds?
    package let isRight: Bool
    /// What the answer adds to the score: 0, or the question's points and the bonus for speed.
    package let points: Int

    package init(
        question: QuestionID, order: [ChoiceID], choice: ChoiceID?, shownMilliseconds: Milliseconds?,
        answeredMilliseconds: Milliseconds?, isRight: Bool, points: Int
    ) {
        self.question = question
        self.order = order
        self.choice = choice
        self.shownMilliseconds = shownMilliseconds
        self.answeredMilliseconds = answeredMilliseconds
        self.isRight = isRight
        self.points = points
    }
}
