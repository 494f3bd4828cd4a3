/// One question of a contest. It knows the right choice, so it never goes to a browser as it is.
package struct Question: Hashable, Sendable {
    package let id: QuestionID
    package let text: LocalizedText
    package let code: Code?
    /// What a right answer adds to the score, at least 1.
    package let points: Int
    /// The choices stay in the file's order.
    package let keepsOrder: Bool
    /// The question stays behind those that are shuffled.
    package let keepsLast: Bool
    /// 2 to 8 of them, ids unique, exactly one right.
    package let choices: [Choice]
    package let rightChoice: ChoiceID

    /// Of the text, in characters.
    package static let textLimit = 1_000
    package static let choiceCounts = 2...8
    package static let pointsRange = 1...1_000

    package func choice(_ id: ChoiceID) -> Choice? { choices.first { $0.id == id } }
}

extension Question: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, text, code, points, choices
        case keepsOrder = "keep_order"
        case keepsLast = "keep_last"
    }
}

/// A piece of a program that is shown with a question, letter for letter.
package struct Code: Hashable, Sendable, Encodable {
    /// For colouring, for example `swift`.
    package let language: String
    package let source: String

    /// Of the source, in characters.
    package static let sourceLimit = 5_000

    /// - Parameter language: an id as of `Identifier`.
    package init(language: String, source: String) {
        self.language = language
        self.source = source
    }
}
