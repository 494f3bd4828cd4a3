/// A row of a table that holds questions.
struct TableRow {
    let cells: [String]
    let place: Place
    /// The file breaks CSV's grammar here.
    var isBroken = false
    /// Cells that the spreadsheet holds as dates.
    var dates: [Int: String] = [:]

    /// Without the blanks around it; empty where there is no such cell.
    func cell(_ index: Int?) -> String {
        guard let index, cells.indices.contains(index) else { return "" }
        return CleanText.block(cells[index])
    }

    var isEmpty: Bool { !cells.contains(where: CleanText.isVisible) }
}
