import XML

/// Spreadsheets as Excel and others save them: Office Open XML (ECMA-376), in Kahoot's layout or as a plain table.
enum SpreadsheetFile {
    static func questions(of file: SourceFile) throws(Unreadable) -> ParsedFile {
        // The head of OLE's compound files: Excel's old format, and the wrapping of encrypted new ones.
        if file.bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            throw Unreadable(
                "it is behind a password, or in Excel's format from before 2007",
                "save it as .xlsx without a password")
        }
        guard file.isArchive else {
            throw Unreadable("it is no xlsx file", "save it as .xlsx, or choose another format")
        }
        var workbook = try Workbook.open(file.bytes)
        var candidates: [(name: String, rows: [TableRow])] = []
        for sheet in workbook.sheets.prefix(Workbook.sheetLimit) {
            let rows = try workbook.rows(of: sheet)
            if rows.contains(where: { !$0.isEmpty }) { candidates.append((sheet.name, rows)) }
        }
        guard
            let chosen = candidates.first(where: { QuestionTable.header(in: $0.rows) != nil })
                ?? candidates.first
        else {
            throw Unreadable("the spreadsheet is empty", "choose another file")
        }
        let notices = candidates.count > 1 ? ["Only the sheet “\(chosen.name)” was read."] : []
        return ParsedFile(drafts: try QuestionTable(chosen.rows).drafts(), notices: notices)
    }
}
