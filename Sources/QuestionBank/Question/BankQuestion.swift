package import ContestCore

/// A question as a bank holds it: what a contest's question holds, without ids, and what only its authors need.
///
/// What an import gives keeps the rules of an event's questions: 2 to 8 different choices, exactly one right, and texts
/// within their limits.
package struct BankQuestion: Hashable, Sendable {
    package var text: BankText
    package var code: Code?
    /// In the file's order.
    package var choices: [BankChoice]
    /// Which of the choices is right, from 0.
    package var right: Int
    package var points: Int
    /// The choices stay in their order.
    package var keepsOrder: Bool
    /// The question stays behind those that are shuffled.
    package var keepsLast: Bool
    /// Why the right choice is right.
    package var explanation: BankText?
    package var tags: [String]

    package init(
        text: BankText, code: Code? = nil, choices: [BankChoice], right: Int, points: Int = 1,
        keepsOrder: Bool = false, keepsLast: Bool = false, explanation: BankText? = nil, tags: [String] = []
    ) {
        self.text = text
        self.code = code
        self.choices = choices
        self.right = right
        self.points = points
        self.keepsOrder = keepsOrder
        self.keepsLast = keepsLast
        self.explanation = explanation
        self.tags = tags
    }
}

/// One possible answer of a bank's question.
package struct BankChoice: Hashable, Sendable {
    package var text: BankText
    /// The text is shown as code.
    package var isCode: Bool
    /// The choice stays behind those that are shuffled.
    package var keepsLast: Bool

    package init(text: BankText, isCode: Bool = false, keepsLast: Bool = false) {
        self.text = text
        self.isCode = isCode
        self.keepsLast = keepsLast
    }
}
