import CSV

/// CSV with any separator, with headings or without, plain or in Kahoot's layout.
enum CSVFile {
    /// In order of preference, where several fit alike.
    private static let separators: [UInt8] = [",", ";", "\t", "|", "^", "~", ":", "#"].map {
        UInt8(ascii: $0)
    }

    static func questions(of file: SourceFile) throws(Unreadable) -> ParsedFile {
        let (text, encoding) = try file.text()
        var bytes = Array(text.utf8)
        let declared = CSVFile.declaredSeparator(bytes)
        let separator = declared ?? CSVFile.separator(of: bytes)
        // The line that declares it stays empty, so that lines keep their numbers.
        if declared != nil { bytes.removeFirst(5) }
        var reader = CSVReader(bytes, separator: separator)
        var rows: [TableRow] = []
        while let record = reader.next() {
            rows.append(TableRow(cells: record.fields, place: .line(record.line), isBroken: record.isBroken))
            guard rows.count <= 4 * BankLimits.questions else {
                throw Unreadable(
                    "there are more than \(4 * BankLimits.questions) rows", "split it into smaller files")
            }
        }
        return ParsedFile(
            drafts: try QuestionTable(rows).drafts(), encoding: encoding,
            separator: separator == UInt8(ascii: "\t") ? "tab" : String(Character(Unicode.Scalar(separator))),
            notices: SourceFile.notices(about: encoding))
    }

    /// `sep=;` on the first line, which Excel writes and reads.
    private static func declaredSeparator(_ bytes: [UInt8]) -> UInt8? {
        guard bytes.count > 5, bytes.starts(with: Array("sep=".utf8)), bytes[5] == 0x0A || bytes[5] == 0x0D
        else {
            return nil
        }
        return bytes[4]
    }

    /// The separator with which the most records have equally many fields, and at least three.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        let scores = separators.map { score(bytes, $0) }
        // `max` gives the last of equals; the first is wanted.
        let best = scores.indices.reversed().max { scores[$0] < scores[$1] }
        return separators[best ?? 0]
    }

    /// How many of the first records agree on how many fields they have, at least three; a header that is known settles it.
    static func score(_ bytes: [UInt8], _ separator: UInt8) -> Int {
        var reader = CSVReader(Array(bytes.prefix(256 << 10)), separator: separator)
        var counts: [Int: Int] = [:]
        var read = 0
        var bonus = 0
        while read < 100, let record = reader.next() {
            if read < QuestionTable.headerLimit, TableColumns(header: record.fields) != nil { bonus = 1_000 }
            read += 1
            let width = record.fields.count
            if width >= 3, !record.isBroken { counts[width, default: 0] += 1 }
        }
        return bonus + (counts.values.max() ?? 0)
    }

    /// How much a text looks like CSV of questions.
    static func score(_ text: String) -> Int {
        let bytes = Array(text.utf8.prefix(256 << 10))
        return separators.prefix(4).map { score(bytes, $0) }.max() ?? 0
    }
}
