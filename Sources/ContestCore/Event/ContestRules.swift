/// What binds the answers of a contest, beyond the limit of the whole quiz.
package struct ContestRules: Hashable, Sendable {
    /// For one question, from the moment in which it is first shown; nil means no limit.
    package let questionLimit: Milliseconds?
    /// Right or wrong, and the explanation, are shown after each answer.
    package let showsRight: Bool
    /// How many of the questions an attempt asks, drawn with its seed; nil means all.
    package let drawCount: Int?
    /// What a right answer adds when it is given at once; it shrinks to 0 with the question's time.
    package let speedBonus: Int?
    /// The score below which an attempt takes no place.
    package let passMark: Int?
    /// After how many wrong answers the quiz ends.
    package let strikes: Int?

    package init(
        questionLimit: Milliseconds? = nil, showsRight: Bool = false, drawCount: Int? = nil,
        speedBonus: Int? = nil, passMark: Int? = nil, strikes: Int? = nil
    ) {
        self.questionLimit = questionLimit
        self.showsRight = showsRight
        self.drawCount = drawCount
        self.speedBonus = speedBonus
        self.passMark = passMark
        self.strikes = strikes
    }

    /// An answer cannot be changed, and no question is asked twice.
    package var makeAnswersFinal: Bool { questionLimit != nil || showsRight || strikes != nil }

    package static let questionLimitRange = 1_000...3_600_000
    package static let speedBonusRange = 1...1_000
}
