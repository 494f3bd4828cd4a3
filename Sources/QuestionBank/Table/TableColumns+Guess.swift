extension TableColumns {
    /// For a table without headings: the question first, perhaps behind a running number, then the choices, and the right
    /// one named in the last column or in the one behind the question. Nil when no column names it.
    init?(guessedFrom rows: [TableRow]) {
        let rows = Array(rows.filter { !$0.isEmpty && !$0.isBroken }.prefix(200))
        let widths = rows.map { row in (row.cells.lastIndex(where: CleanText.isVisible) ?? 0) + 1 }
        guard let width = TableColumns.mostFrequent(widths), width >= 4 else { return nil }
        let question = rows.allSatisfy { Int($0.cell(0)) != nil } ? 1 : 0
        let candidates = [
            (choices: Array((question + 1)..<max(question + 1, width - 1)), right: width - 1),
            (choices: Array(min(width, question + 2)..<width), right: question + 1),
        ]
        for (choices, right) in candidates where choices.count >= 2 {
            let named = rows.count { row in
                let answer = RightAnswer(
                    row.cell(right), choices: choices.map { row.cell($0) }, countsFromZero: false)
                if case .places(let places) = answer { return places.count == 1 }
                return false
            }
            if named * 5 >= rows.count * 4 {
                self.init(question: question, choices: choices, right: right)
                return
            }
        }
        return nil
    }

    private static func mostFrequent(_ numbers: [Int]) -> Int? {
        var counts: [Int: Int] = [:]
        for number in numbers { counts[number, default: 0] += 1 }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
}
