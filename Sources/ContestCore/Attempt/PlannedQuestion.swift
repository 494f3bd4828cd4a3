/// A question as one attempt asks it. It knows the right choice, so it never goes to a browser as it is.
package struct PlannedQuestion: Hashable, Sendable, Codable {
    package let id: QuestionID
    /// The choices as they are shown.
    package let order: [ChoiceID]
    package let rightChoice: ChoiceID
    /// What a right answer adds to the score.
    package let points: Int
}
