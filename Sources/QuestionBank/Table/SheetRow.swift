import XML

/// One `<row>` of a sheet.
struct SheetRow {
    /// Columns beyond these are left out, so that a cell far to the right takes no memory.
    static let columnLimit = 200

    private(set) var tableRow: TableRow

    init(_ row: XMLElement, number: Int, strings: [String], styles: CellStyles) {
        var cells: [String] = []
        var dates: [Int: String] = [:]
        for cell in row.elements(named: "c") {
            let column = cell.attributes["r"].flatMap(SheetRow.column) ?? cells.count
            guard column < SheetRow.columnLimit else { continue }
            while cells.count <= column { cells.append("") }
            let value = CellValue(cell, strings: strings, styles: styles)
            cells[column] = value.text
            if value.isDate { dates[column] = value.text }
        }
        tableRow = TableRow(cells: cells, place: .row(number), dates: dates)
    }

    /// From 0: `A1` is in column 0, `AB7` in column 27.
    private static func column(_ reference: String) -> Int? {
        var column = 0
        for byte in reference.utf8 {
            guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { break }
            column = min(100_000, column * 26 + Int(byte - UInt8(ascii: "A")) + 1)
        }
        return column > 0 ? column - 1 : nil
    }
}
