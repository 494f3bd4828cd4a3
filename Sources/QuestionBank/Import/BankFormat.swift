/// A kind of file that holds questions.
package enum BankFormat: String, Hashable, Sendable, CaseIterable {
    /// Our own JSON, and event files.
    case boothwise
    case gift, aiken
    case moodleXML = "moodle-xml"
    /// QTI 2.x, an item or a package of them.
    case qti
    /// xlsx, laid out as Kahoot's or as a plain table.
    case spreadsheet
    /// Laid out as Kahoot's or as a plain table.
    case csv
    case openTriviaDB = "open-trivia-db"
    /// A question set: `content.json`, or the `.h5p` file around it.
    case h5p
}

extension BankFormat {
    /// As its makers write it.
    package var name: String {
        switch self {
        case .boothwise: "Boothwise JSON"
        case .gift: "GIFT"
        case .aiken: "Aiken"
        case .moodleXML: "Moodle XML"
        case .qti: "QTI 2"
        case .spreadsheet: "spreadsheet (xlsx)"
        case .csv: "CSV"
        case .openTriviaDB: "Open Trivia DB"
        case .h5p: "H5P"
        }
    }

    static let allNames = allCases.map(\.name).joined(separator: ", ")
}
