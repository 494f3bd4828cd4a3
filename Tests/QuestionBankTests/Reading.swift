@testable import QuestionBank

/// What a file brings that a test writes itself.
func preview(
    _ text: String, named name: String = "bank.txt", as format: BankFormat? = nil,
    existing: [BankQuestion] = []
) throws -> ImportPreview {
    try ImportPreview(of: Array(text.utf8), named: name, as: format, existing: existing)
}

extension BankQuestion {
    /// In the first language.
    var shownText: String { text.translations[0].text }
    var shownChoices: [String] { choices.map { $0.text.translations[0].text } }
    var rightText: String { shownChoices[right] }
}
