import ContestCore

extension GIFTExtras {
    /// What the comment holds; see `GIFTExtras`.
    struct Written: Encodable {
        private struct Choice: Encodable {
            let text: BankText?
            let isCode: Bool
            let keepsLast: Bool

            enum CodingKeys: String, CodingKey {
                case text
                case isCode = "code"
                case keepsLast = "keep_last"
            }
        }

        private enum CodingKeys: String, CodingKey {
            case points, text, explanation, choices
            case keepsOrder = "keep_order"
            case keepsLast = "keep_last"
            case codeLanguage = "code_language"
        }

        private let points: Int
        private let keepsOrder: Bool
        private let keepsLast: Bool
        private let text: BankText?
        private let explanation: BankText?
        private let codeLanguage: String?
        private let choices: [Choice]

        init(_ question: BankQuestion) {
            points = question.points
            keepsOrder = question.keepsOrder
            keepsLast = question.keepsLast
            text = Written.translated(question.text)
            explanation = question.explanation.flatMap(Written.translated)
            codeLanguage = question.code?.language
            choices = question.choices.map { choice in
                Choice(
                    text: Written.translated(choice.text), isCode: choice.isCode, keepsLast: choice.keepsLast)
            }
        }

        /// Nil for a text that GIFT holds as a whole.
        private static func translated(_ text: BankText) -> BankText? {
            if case .translated = text { text } else { nil }
        }
    }
}
