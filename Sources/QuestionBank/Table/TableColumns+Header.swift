extension TableColumns {
    /// What a header row says; nil when it is no header of a table of questions.
    init?(header cells: [String]) {
        var headings: [(index: Int, heading: TableHeading)] = []
        for (index, cell) in cells.enumerated() {
            if let heading = TableHeading(cell), TableHeading.language(cell) == nil {
                headings.append((index, heading))
            }
        }
        func first(_ wanted: TableHeading) -> Int? { headings.first { $0.heading == wanted }?.index }
        func all(_ wanted: TableHeading) -> [Int] { headings.filter { $0.heading == wanted }.map(\.index) }
        let numbered = headings.compactMap { index, heading in
            if case .choice(let number) = heading { (number: number, index: index) } else { nil }
        }
        guard let question = first(.question) else { return nil }
        self.init(question: question, choices: numbered.sorted { $0.number < $1.number }.map(\.index))
        wrong = all(.wrong)
        right = first(.right)
        guard choices.count >= 2 || right != nil && !wrong.isEmpty || right != nil && !choices.isEmpty else {
            return nil
        }
        explanation = first(.explanation)
        code = first(.code)
        codeLanguage = first(.codeLanguage)
        points = first(.points)
        tags = all(.tags)
        feedback = all(.feedback)
        media = all(.media)
        isKahoot = first(.timeLimit) != nil && !choices.isEmpty
        guard let keepsOrder = first(.keepOrder), let lastChoices = first(.lastChoices) else { return }
        var own = OwnColumns(
            keepsOrder: keepsOrder, lastChoices: lastChoices, codeChoices: first(.codeChoices),
            keepsLast: first(.keepLast))
        for (index, cell) in cells.enumerated() {
            guard let (name, language) = TableHeading.language(cell),
                let base = cells.firstIndex(where: { CleanText.block($0) == name })
            else { continue }
            own.translations[base, default: [:]][language] = index
        }
        self.own = own
    }
}
