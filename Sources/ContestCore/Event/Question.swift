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
    /// For editors to find it by; visitors never see them. Each once.
    package let tags: [String]
    /// Why the right choice is right; shown where right and wrong are, after the answer.
    package let explanation: LocalizedText?

    /// Of the text, in characters.
    package static let textLimit = 1_000
    package static let choiceCounts = 2...8
    package static let tagCounts = 0...10
    /// Of a tag, in characters.
    package static let tagLimit = 40
    /// Of the explanation, in characters.
    package static let explanationLimit = 1_000
    package static let pointsRange = 1...1_000

    package func choice(_ id: ChoiceID) -> Choice? { choices.first { $0.id == id } }
}

extension Question: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, text, code, points, choices, tags, explanation
        case keepsOrder = "keep_order"
        case keepsLast = "keep_last"
    }

    /// As the event file has it.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(text, forKey: .text)
        try container.encodeIfPresent(code, forKey: .code)
        try container.encode(points, forKey: .points)
        try container.encode(keepsOrder, forKey: .keepsOrder)
        try container.encode(keepsLast, forKey: .keepsLast)
        if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
        try container.encodeIfPresent(explanation, forKey: .explanation)
        try container.encode(choices, forKey: .choices)
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
