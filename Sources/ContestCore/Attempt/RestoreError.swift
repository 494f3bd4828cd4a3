/// Stored answers that do not belong to the stored plan: the database holds something else than was written.
package struct RestoreError: Error, Hashable, CustomStringConvertible {
    package let attempt: String
    package let question: QuestionID

    package var description: String {
        "attempt \(attempt): the stored answer to \(question) is not in its plan"
    }
}
