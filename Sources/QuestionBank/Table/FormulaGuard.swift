import CSV

/// The apostrophe before a text that a spreadsheet would run.
///
/// A text that begins with apostrophes and then so gets one more, so that what is taken away is always what was put
/// there.
enum FormulaGuard {
    static func added(to text: String) -> String { isRun(text) ? "'" + text : text }

    static func removed(from text: String) -> String {
        text.hasPrefix("'") && isRun(String(text.dropFirst())) ? String(text.dropFirst()) : text
    }

    private static func isRun(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.drop { $0 == "'" }
        return CSVFormat.looksLikeFormula(String(scalars))
    }
}
