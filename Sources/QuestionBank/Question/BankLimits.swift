import ContestCore

/// How much a bank's file may hold. What limits a question's texts stands with `Question`, `Choice` and `Code`.
package enum BankLimits {
    /// Of one file, in bytes.
    package static let file = 8 << 20
    /// Of all cells of a spreadsheet, in bytes: many cells may share one text.
    package static let cells = 8 << 20
    /// Of one file.
    package static let questions = 5_000
    /// Of an explanation, in characters.
    package static let explanation = 1_000
    /// Of one tag, in characters.
    package static let tag = 40
    /// Of one question.
    package static let tags = 10
    /// Of a question's title, in characters; what is longer is cut.
    static let title = 120
}
