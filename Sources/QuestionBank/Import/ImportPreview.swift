/// What a file would bring: every question that was found, and what would become of it. Nothing is saved.
package struct ImportPreview: Hashable, Sendable {
    package let format: BankFormat
    /// Of a text; nil where the format itself says, or has no text.
    package let encoding: TextEncoding?
    /// Between the fields of CSV.
    package let separator: String?
    /// Each question of the file once, in its order: those that can be imported and those that are refused.
    package internal(set) var found: [FoundQuestion]
    /// What is to be said about the file as a whole.
    package let notices: [String]

    /// The questions that can be imported, duplicates among them.
    package var importable: [BankQuestion] { found.compactMap(\.question) }
    /// The questions that can be imported and are not there yet.
    package var new: [BankQuestion] { found.filter { $0.duplicate == nil }.compactMap(\.question) }
    package var refused: [FoundQuestion] { found.filter { $0.question == nil } }
}

/// One question of a file.
package struct FoundQuestion: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        case importable(BankQuestion)
        case refused(Refusal)
    }

    /// From 1, in the file's order.
    package let number: Int
    package let place: Place
    /// What the file calls it, or else the beginning of its text; empty when there is neither.
    package let title: String
    /// The beginning of what visitors read; empty when there is none.
    package let text: String
    /// How many choices the file gives.
    package let choiceCount: Int
    /// Of its code; nil without any.
    package let codeLanguage: String?
    package let outcome: Outcome
    package let warnings: [ImportWarning]
    /// Set when the same question is there already.
    package internal(set) var duplicate: Duplicate?

    package var question: BankQuestion? {
        if case .importable(let question) = outcome { question } else { nil }
    }

    package var refusal: Refusal? { if case .refused(let refusal) = outcome { refusal } else { nil } }
}
