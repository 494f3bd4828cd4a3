import XML

/// Which choices of an item are right.
struct QTIKey {
    private let right: Set<String>
    /// Marks of other choices than the right ones.
    private let marks: [String: Double]

    /// From the response declaration: the correct response, or else what the mapping gives most for.
    init(_ item: XMLElement, for interaction: XMLElement) {
        let identifier = interaction.attributes["responseIdentifier"]
        let declarations = item.elements(named: "responseDeclaration")
        let declaration =
            declarations.first { $0.attributes["identifier"] == identifier } ?? declarations.first
        let values = declaration?.first("correctResponse")?.elements(named: "value") ?? []
        let entries = declaration?.first("mapping")?.elements(named: "mapEntry") ?? []
        var marks: [String: Double] = [:]
        for entry in entries {
            guard let key = entry.attributes["mapKey"] else { continue }
            marks[key] = Double(entry.attributes["mappedValue"] ?? "") ?? 0
        }
        self.marks = marks
        let most = marks.values.max() ?? 0
        let best = most > 0 ? marks.filter { $0.value == most }.map(\.key) : []
        right = Set(values.isEmpty ? best : values.map { CleanText.block($0.text) })
    }

    var isEmpty: Bool { right.isEmpty }

    func mark(of identifier: String) -> DraftChoice.Mark {
        if right.contains(identifier) { return .right }
        return (marks[identifier] ?? 0) == 0 ? .wrong : .part
    }
}
