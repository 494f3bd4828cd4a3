import ContestCore

/// Makes questions of a table's rows.
struct QuestionTable {
    private let rows: ArraySlice<TableRow>
    private let columns: TableColumns
    private let countsFromZero: Bool

    /// How many rows of talk may stand above the header.
    static let headerLimit = 40

    /// Where the header is, with what it says; nil when there is none.
    static func header(in rows: [TableRow]) -> (index: Int, columns: TableColumns)? {
        for (index, row) in rows.prefix(headerLimit).enumerated() {
            if let columns = TableColumns(header: row.cells) { return (index, columns) }
        }
        return nil
    }

    init(_ rows: [TableRow]) throws(Unreadable) {
        if let (index, columns) = QuestionTable.header(in: rows) {
            self.rows = rows[(index + 1)...]
            self.columns = columns
        } else if let columns = TableColumns(guessedFrom: rows) {
            self.rows = rows[...]
            self.columns = columns
        } else {
            throw Unreadable(
                "no column tells which answer is right",
                "put a first row with headings above it, such as Question, A, B, C, D, Answer")
        }
        let right = self.columns.right
        let numbers = self.rows.map { Int($0.cell(right)) }
        countsFromZero = numbers.contains(0) && !numbers.contains { ($0 ?? 0) < 0 }
    }

    func drafts() -> [Draft] { rows.compactMap(draft) }

    /// Nil for a row without question and choices, which may have a number in it.
    private func draft(_ row: TableRow) -> Draft? {
        if row.isBroken {
            return .refused(
                .malformed("a quotation mark is opened and never closed, or there are too many fields"),
                at: row.place,
                title: row.cells.first)
        }
        let texts = columns.choices.map { text(row, $0) }
        let wrong = columns.wrong.map { text(row, $0) }
        let question = text(row, columns.question)
        guard ([question] + texts + wrong).contains(where: { $0.contains(where: CleanText.isVisible) }) else {
            return nil
        }
        var draft = Draft(at: row.place)
        if columns.isKahoot { draft.formatLimits = (question: 120, choice: 75) }
        draft.text = question
        if row.cells.contains(where: CleanText.holdsControls) { draft.warn(.controlCharactersDropped) }
        fillRest(&draft, row)
        draft.answers = answers(row, texts, wrong, &draft)
        for index in columns.choices + columns.wrong + [columns.question] {
            if let date = row.dates[index] { draft.warn(.dateCell(date)) }
        }
        return draft
    }

    private func answers(
        _ row: TableRow, _ texts: [BankText], _ wrong: [BankText], _ draft: inout Draft
    ) -> Draft.Answers {
        let cell = raw(row, columns.right)
        let choices = texts.map { $0.translations.first?.text ?? "" }
        switch RightAnswer(cell, choices: choices, countsFromZero: countsFromZero) {
        case .places(let places) where wrong.isEmpty:
            if let other = choices.firstIndex(of: cell), !places.contains(other) {
                draft.warn(.ambiguousRight(cell))
            }
            return .choices(listed(row, texts, right: places))
        case _ where !wrong.isEmpty:
            // The right one stands in a column of its own, as text; or as the only choice.
            let right = texts.first.map { cell.isEmpty ? $0 : .same(cell) } ?? .same(cell)
            let others = wrong.filter { $0.contains(where: CleanText.isVisible) }
            return .choices(
                [DraftChoice(text: right, mark: .right)] + others.map { DraftChoice(text: $0, mark: .wrong) })
        case .text(let text):
            if let truth = QuestionTable.truth(text), choices.allSatisfy(\.isEmpty) {
                return .choices([
                    DraftChoice(text: .same("True"), mark: truth ? .right : .wrong),
                    DraftChoice(text: .same("False"), mark: truth ? .wrong : .right),
                ])
            }
            let filled = listed(row, texts, right: [])
            if text.isEmpty || filled.count < 2 { return .choices(filled) }
            return .refused(.unknownRight(text))
        case .places: return .choices(listed(row, texts, right: []))
        }
    }

    /// The choices whose cells are filled.
    private func listed(_ row: TableRow, _ texts: [BankText], right: [Int]) -> [DraftChoice] {
        let code = numbers(row, columns.own?.codeChoices)
        let last = numbers(row, columns.own?.lastChoices)
        return texts.indices.filter { texts[$0].contains(where: CleanText.isVisible) }.map { index in
            DraftChoice(
                text: texts[index], isCode: code.contains(index + 1),
                mark: right.contains(index) ? .right : .wrong,
                keepsLast: last.contains(index + 1))
        }
    }

    private func fillRest(_ draft: inout Draft, _ row: TableRow) {
        if let code = columns.code, CleanText.isVisible(raw(row, code)) {
            draft.code = Code(
                language: CodeLanguage.kept(columns.codeLanguage.map { row.cell($0) }),
                source: unguarded(row.cells[code]))
        }
        if let explanation = columns.explanation { draft.explanation = text(row, explanation) }
        if columns.feedback.contains(where: { !row.cell($0).isEmpty }) { draft.warn(.feedbackDropped) }
        if columns.media.contains(where: { !row.cell($0).isEmpty }) { draft.warn(.mediaDropped) }
        draft.tags = columns.tags.flatMap { raw(row, $0).split { $0 == "," || $0 == ";" }.map(String.init) }
        if let points = columns.points.map({ row.cell($0) }), !points.isEmpty {
            if let number = Int(points), Question.pointsRange.contains(number) {
                draft.points = number
            } else {
                draft.warn(.pointsRounded(points))
            }
        }
        guard let own = columns.own else { return }
        draft.isPlaced = true
        draft.keepsOrder = row.cell(own.keepsOrder) == "yes"
        draft.keepsLast = row.cell(own.keepsLast) == "yes"
    }

    private static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "t", "true", "wahr", "prawda": true
        case "f", "false", "falsch", "fałsz": false
        default: nil
        }
    }
}

// MARK: - Cells

extension QuestionTable {
    private func text(_ row: TableRow, _ column: Int) -> BankText {
        let shown = raw(row, column)
        guard shown.isEmpty, let translations = columns.own?.translations[column] else { return .same(shown) }
        let texts = translations.compactMapValues { index in
            let text = raw(row, index)
            return text.isEmpty ? nil : text
        }
        return texts.isEmpty ? .same("") : .translated(texts)
    }

    private func raw(_ row: TableRow, _ column: Int?) -> String {
        guard let column, row.cells.indices.contains(column) else { return "" }
        return CleanText.block(unguarded(row.cells[column]))
    }

    /// Without what our own export puts before a text that a spreadsheet would run.
    private func unguarded(_ cell: String) -> String {
        columns.own == nil ? cell : FormulaGuard.removed(from: cell)
    }

    private func numbers(_ row: TableRow, _ column: Int?) -> Set<Int> {
        Set(row.cell(column).split { !$0.isNumber }.compactMap { Int($0) })
    }
}
