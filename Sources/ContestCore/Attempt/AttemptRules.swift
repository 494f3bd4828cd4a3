/// A contest's rules as they bind one attempt, with the time that its visitor asked for.
package struct AttemptRules: Hashable, Sendable, Codable {
    /// For one question, from the moment in which it is first shown; nil means no limit.
    package let questionLimit: Milliseconds?
    package let speedBonus: SpeedBonus?
    /// Right or wrong, and the explanation, are shown after each answer.
    package let showsRight: Bool
    /// After how many wrong answers the quiz ends.
    package let strikes: Int?
    /// An answer cannot be changed, and no question is asked twice. A lifted limit does not undo that.
    package let areAnswersFinal: Bool

    /// Of an attempt whose answers can be changed until its end.
    package static let plain = AttemptRules(
        questionLimit: nil, speedBonus: nil, showsRight: false, strikes: nil, areAnswersFinal: false)
}

/// What a right answer adds for being given early.
package struct SpeedBonus: Hashable, Sendable, Codable {
    /// For an answer at once.
    package let points: Int
    /// In which time it shrinks to nothing.
    package let span: Milliseconds

    /// What an answer adds that took so long: rounded up, so that the whole bonus is within a person's reach.
    package func points(after time: Milliseconds) -> Int {
        let left = span - min(max(0, time), span)
        return Int((Milliseconds(points) * left + span - 1) / span)
    }
}
