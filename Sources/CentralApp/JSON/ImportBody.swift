import QuestionBank
import WebServer

/// What a file of questions would bring.
struct ImportBody: Encodable {
    struct Row: Encodable {
        /// Among the questions of the file, from 1.
        let position: Int
        /// Where it stands in the file, in words.
        let place: String
        let title: String
        /// What visitors read, which need not be what the file calls it.
        let text: String
        let answers: Int
        /// The language of its code.
        @Explicit var code: String?
        /// `ready`, `duplicate` or `refused`.
        let verdict: String
        @Explicit var reason: String?
        let warnings: [String]

        init(_ found: FoundQuestion) {
            position = found.number
            place = found.place.description
            title = found.title
            text = found.text
            answers = found.choiceCount
            code = found.codeLanguage
            warnings = found.warnings.map(\.sentence)
            if let refusal = found.refusal {
                (verdict, reason) = ("refused", refusal.sentence)
            } else if let duplicate = found.duplicate {
                (verdict, reason) = ("duplicate", duplicate.sentence)
            } else {
                (verdict, reason) = ("ready", nil)
            }
        }
    }

    let format: String
    let formatName: String
    @Explicit var encoding: String?
    @Explicit var separator: String?
    let found: Int
    /// Those that are not there yet.
    let toImport: Int
    let refused: Int
    let duplicates: Int
    let rows: [Row]
    /// About the file as a whole.
    let problems: [String]

    init(_ preview: ImportPreview) {
        format = preview.format.rawValue
        formatName = preview.format.name
        encoding = preview.encoding?.rawValue
        separator = preview.separator
        rows = preview.found.map(Row.init)
        found = rows.count
        toImport = preview.new.count
        refused = preview.refused.count
        duplicates = preview.found.count { $0.duplicate != nil }
        problems = preview.notices
    }
}

extension Duplicate {
    /// For the person who imports.
    fileprivate var sentence: String {
        let place =
            switch original {
            case .existing: "is here already"
            case .found(let number): "is the same as number \(number) of this file"
            }
        return hasSameRight ? place : "\(place), where another answer is the right one"
    }
}
