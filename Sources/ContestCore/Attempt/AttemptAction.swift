/// What the caller has to do after an event.
package enum AttemptAction: Hashable, Sendable {
    /// Store this record in place of the question's former one, and its question as the attempt's position.
    case keep(AnswerRecord)
    /// Store that the attempt is closed, with its outcome. After a pick it also means that the pick came too late.
    case close(ClosedBy)
    /// Store that the wall clock stepped.
    case markStepped
    /// All is stored already.
    case nothing
    case refuse(Refusal)

    package enum Refusal: Hashable, Sendable {
        /// The attempt is closed, or its time has run out.
        case attemptOver
        /// The attempt does not ask this question.
        case unknownQuestion
        /// The question has no such choice.
        case unknownChoice
        /// Answers are final, and the question has one, or its time has run out, or a later one was shown.
        case questionOver
    }
}
