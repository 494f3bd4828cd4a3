import XML

/// Which of a workbook's styles show numbers as something else.
struct CellStyles {
    enum Style {
        case number, date, percent
    }

    private let styles: [Style]

    /// - Parameter root: of `styles.xml`; nil when there is none.
    init(_ root: XMLElement?) {
        var formats: [Int: String] = [:]
        for format in root?.first("numFmts")?.elements(named: "numFmt") ?? [] {
            guard let id = Int(format.attributes["numFmtId"] ?? "") else { continue }
            formats[id] = format.attributes["formatCode"]
        }
        styles = (root?.first("cellXfs")?.elements(named: "xf") ?? []).map { style in
            let id = Int(style.attributes["numFmtId"] ?? "") ?? 0
            return CellStyles.style(id, formats[id])
        }
    }

    func style(_ index: Int) -> Style { styles.indices.contains(index) ? styles[index] : .number }

    /// ECMA-376, 18.8.30: the numbers of formats that are always there.
    private static func style(_ id: Int, _ code: String?) -> Style {
        switch id {
        case 9, 10: return .percent
        case 14...17, 22: return .date
        default: break
        }
        guard let code = code?.lowercased() else { return .number }
        // What stands in quotation marks and brackets is shown as it is.
        var isQuoted = false
        let bare = code.filter { character in
            if character == "\"" || character == "[" || character == "]" { isQuoted.toggle() }
            return !isQuoted
        }
        if bare.contains("%") { return .percent }
        return bare.contains("y") || bare.contains("d") && bare.contains("m") ? .date : .number
    }
}
