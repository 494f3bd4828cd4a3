package import CSV
package import ContestCore

/// Writes questions as files. What an import of such a file gives is what was written.
package enum QuestionExport {
    /// Our own JSON: `{"format": 1, "questions": […]}`.
    package static func json(_ questions: [BankQuestion]) -> [UInt8] {
        ExportedJSON.bytes(of: ExportedBank(questions: questions), isPretty: true)
    }

    /// GIFT, for Moodle and others. What GIFT has no words for goes into comments, which we read again.
    ///
    /// - Parameter language: of the texts that others see; nil for the first of each question.
    package static func gift(_ questions: [BankQuestion], in language: LanguageCode? = nil) -> [UInt8] {
        Array(questions.map { GIFTWriter($0, language).text }.joined(separator: "\n").utf8)
    }

    /// CSV with a column for everything, for spreadsheets.
    package static func csv(_ questions: [BankQuestion], separator: CSVFormat.Separator = .comma) -> [UInt8] {
        CSVTable(questions).bytes(separator)
    }
}
