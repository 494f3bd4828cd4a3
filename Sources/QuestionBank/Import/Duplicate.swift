import ContestCore
import Unicode

/// Which question is the same: the same text, code and choices in at least one language.
package struct Duplicate: Hashable, Sendable {
    package enum Original: Hashable, Sendable {
        /// The place among the questions that were there before, from 0.
        case existing(Int)
        /// The number of an earlier question of the same file.
        case found(Int)
    }

    package let original: Original
    /// Both say that the same choice is right. When they differ, one of them is wrong.
    package let hasSameRight: Bool
}

/// Finds questions that were there before.
struct DuplicateFinder {
    private struct Key: Hashable {
        let text: String
        let code: String?
        let choices: [String]
    }

    private var seen: [Key: (original: Duplicate.Original, right: String)] = [:]

    init(existing: [BankQuestion]) {
        for (index, question) in existing.enumerated() { note(question, as: .existing(index)) }
    }

    /// The first question that is the same, if there is one; the question is remembered for the next calls.
    mutating func duplicate(of question: BankQuestion, number: Int) -> Duplicate? {
        defer { note(question, as: .found(number)) }
        for (key, right) in DuplicateFinder.keys(of: question) {
            if let twin = seen[key] {
                return Duplicate(original: twin.original, hasSameRight: twin.right == right)
            }
        }
        return nil
    }

    private mutating func note(_ question: BankQuestion, as original: Duplicate.Original) {
        for (key, right) in DuplicateFinder.keys(of: question) where seen[key] == nil {
            seen[key] = (original, right)
        }
    }

    /// One for each language, and where the choices are alike but stand in another order, the same.
    private static func keys(of question: BankQuestion) -> [(Key, right: String)] {
        question.text.translations.map { language, text in
            let choices = question.choices.map { choice in
                folded(
                    language.map { choice.text.text(in: $0) } ?? choice.text.translations.first?.text ?? "")
            }
            let key = Key(text: folded(text), code: question.code?.source, choices: choices.sorted())
            return (key, right: choices[question.right])
        }
    }

    /// Blanks and line ends of any number and kind count as one blank, so that a bank saved by another program is known
    /// again.
    private static func folded(_ text: String) -> String {
        Text.nfc(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
}
