/// What can happen to an attempt.
package enum AttemptEvent: Hashable, Sendable {
    /// The visitor looks at a question. Where answers are final, those before it are over.
    case show(QuestionID)
    /// The visitor chose; nil takes the choice back.
    case pick(QuestionID, ChoiceID?)
    /// The visitor is done, or the page saw the clock at zero.
    case finish
    /// Time went by.
    case tick
}
