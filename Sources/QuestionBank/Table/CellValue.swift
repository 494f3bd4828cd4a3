import Unicode
import XML

/// What a cell shows, as far as its kind and its style tell.
struct CellValue {
    let text: String
    let isDate: Bool

    init(_ cell: XMLElement, strings: [String], styles: CellStyles) {
        let value = cell.first("v")?.text ?? ""
        let style = styles.style(Int(cell.attributes["s"] ?? "") ?? 0)
        switch cell.attributes["t"] {
        case "s":
            text = CellValue.unescaped(
                Int(value).flatMap { strings.indices.contains($0) ? strings[$0] : nil } ?? "")
            isDate = false
        case "inlineStr":
            text = CellValue.unescaped(cell.first("is").map(Workbook.text) ?? "")
            isDate = false
        case "b":
            text = value == "1" ? "TRUE" : "FALSE"
            isDate = false
        case "str", "e", "d":
            text = CellValue.unescaped(value)
            isDate = cell.attributes["t"] == "d"
        default:
            let date = style == .date ? Double(value).flatMap(CellValue.date) : nil
            text = date ?? CellValue.number(value, isPercent: style == .percent)
            isDate = date != nil
        }
    }

    /// As many digits as a spreadsheet shows, 15, and never an exponent for a whole number: 1E+12 is 1000000000000.
    static func number(_ value: String, isPercent: Bool) -> String {
        guard let number = Double(value), number.isFinite else { return value }
        let shown = isPercent ? number * 100 : number
        let sign = isPercent ? "%" : ""
        if shown == shown.rounded(), shown.magnitude < 1e15 { return "\(Int64(shown))\(sign)" }
        guard shown.magnitude >= 1e-6, shown.magnitude < 1e15 else { return value }
        var scale = 1.0
        while (shown * scale).magnitude < 1e14 { scale *= 10 }
        return "\((shown * scale).rounded() / scale)\(sign)"
    }

    /// Days since the end of 1899, as Excel counts them; the time of day is left out.
    private static func date(_ days: Double) -> String? {
        // Day 60 is the 29th of February 1900, which there was not; dates before are nobody's answer.
        guard days.isFinite, (61..<200_000).contains(days), let start = CalendarDay("1899-12-30") else {
            return nil
        }
        return start.advanced(by: Int(days)).description
    }

    /// ECMA-376, 22.9.2.19: `_x000D_` stands for a carriage return.
    private static func unescaped(_ text: String) -> String {
        guard text.contains("_x") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "_x") {
            result += rest[..<start.lowerBound]
            let digits = rest[start.upperBound...].prefix(4)
            let behind = rest[start.upperBound...].dropFirst(4)
            if digits.count == 4, behind.first == "_", let number = UInt32(digits, radix: 16),
                let scalar = Unicode.Scalar(number)
            {
                result.unicodeScalars.append(scalar)
                rest = behind.dropFirst()
            } else {
                result += rest[start]
                rest = rest[start.upperBound...]
            }
        }
        return result + rest
    }
}
