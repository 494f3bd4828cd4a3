import XML

/// The parts of an xlsx file that hold texts.
struct Workbook: ~Copyable {
    struct Sheet {
        let name: String
        let path: String
    }

    static let sheetLimit = 20

    private var archive: SourceArchive
    /// Those that are shown, in the workbook's order.
    let sheets: [Sheet]
    private let strings: [String]
    private let styles: CellStyles
    /// Bytes of cells that may still be read.
    private var bytesLeft = BankLimits.cells

    static func open(_ bytes: [UInt8]) throws(Unreadable) -> Workbook {
        var archive = try SourceArchive(bytes)
        let path = archive.names.first { $0.hasSuffix("xl/workbook.xml") } ?? "xl/workbook.xml"
        guard let book = try archive.contents(path) else {
            throw Unreadable("there is no workbook in it", "save it as .xlsx")
        }
        let folder = path.split(separator: "/").dropLast().map(String.init)
        let targets = try Workbook.targets(&archive, folder)
        let root = try SourceFile.xml(book)
        let sheets: [Sheet] = (root.first("sheets")?.elements(named: "sheet") ?? []).compactMap { sheet in
            guard (sheet.attributes["state"] ?? "visible") == "visible",
                let target = sheet.attributes["id"].flatMap({ targets[$0] })
            else { return nil }
            return Sheet(name: sheet.attributes["name"] ?? "", path: target)
        }
        let base = folder.joined(separator: "/")
        let strings =
            try archive.contents("\(base)/sharedStrings.xml").map { (bytes) throws(Unreadable) in
                try SourceFile.xml(bytes).elements(named: "si").map(Workbook.text)
            } ?? []
        let styles = try CellStyles(archive.contents("\(base)/styles.xml").map(SourceFile.xml))
        return Workbook(archive, sheets, strings, styles)
    }

    private init(
        _ archive: consuming SourceArchive, _ sheets: [Sheet], _ strings: [String], _ styles: CellStyles
    ) {
        self.archive = archive
        self.sheets = sheets
        self.strings = strings
        self.styles = styles
    }

    mutating func rows(of sheet: Sheet) throws(Unreadable) -> [TableRow] {
        guard let bytes = try archive.contents(sheet.path) else { return [] }
        let data = try SourceFile.xml(bytes).first("sheetData")
        var rows: [TableRow] = []
        for row in data?.elements(named: "row") ?? [] {
            let number = Int(row.attributes["r"] ?? "") ?? (rows.count + 1)
            let read = SheetRow(row, number: number, strings: strings, styles: styles).tableRow
            bytesLeft -= read.cells.reduce(0) { $0 + $1.utf8.count }
            guard bytesLeft >= 0 else {
                throw Unreadable("its cells hold more text than is read", "split it into smaller ones")
            }
            rows.append(read)
        }
        return rows
    }

    /// Of a shared or an inline string: its runs behind each other, without how it is read aloud.
    static func text(_ element: XMLElement) -> String {
        let runs = element.elements.filter { $0.name == "t" || $0.name == "r" }
        return runs.map { $0.name == "t" ? $0.text : $0.first("t")?.text ?? "" }.joined()
    }

    /// Relationship ids of the workbook, with the paths that they lead to.
    private static func targets(_ archive: inout SourceArchive, _ folder: [String]) throws(Unreadable)
        -> [String: String]
    {
        let base = folder.joined(separator: "/")
        guard let bytes = try archive.contents("\(base)/_rels/workbook.xml.rels") else { return [:] }
        var targets: [String: String] = [:]
        for relation in try SourceFile.xml(bytes).elements(named: "Relationship") {
            guard let id = relation.attributes["Id"], let target = relation.attributes["Target"] else {
                continue
            }
            targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "\(base)/\(target)"
        }
        return targets
    }
}
