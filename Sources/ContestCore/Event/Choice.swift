/// One possible answer to a question.
package struct Choice: Hashable, Sendable {
    package let id: ChoiceID
    package let text: LocalizedText
    /// The text is shown as code.
    package let isCode: Bool
    package let isRight: Bool
    /// The choice stays behind those that are shuffled ("All of the above").
    package let keepsLast: Bool

    /// Of the text, in characters.
    package static let textLimit = 500
}

extension Choice: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, text
        case isCode = "code"
        case isRight = "right"
        case keepsLast = "keep_last"
    }
}
