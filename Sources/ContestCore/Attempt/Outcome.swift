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
