/// How an attempt ended.
package struct Outcome: Hashable, Sendable {
    package let score: Int
    package let maxScore: Int
    /// From the start to the end; exactly the limit when time ran out.
    package let timeMilliseconds: Milliseconds
    package let closedBy: ClosedBy
    /// One for every question of the plan, in the plan's order.
    package let answers: [AnswerRecord]

    package var answeredCount: Int { answers.count { $0.choice != nil } }
}

/// What ended an attempt.
package enum ClosedBy: String, Hashable, Sendable, Codable {
    case finished
    case timeUp = "time_up"
    /// The machine was started again in mid-quiz, and nobody can tell how long that took.
    case reboot
}

/// Whether the wall clock kept step with the boot clock during an attempt.
package enum ClockMark: String, Hashable, Sendable, Codable {
    case steady
    case stepped
}
