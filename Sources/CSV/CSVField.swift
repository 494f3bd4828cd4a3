/// One field of a record.
package enum CSVField: Sendable, Equatable {
    /// Nothing between the separators.
    case missing
    /// Digits, perhaps with a sign and a decimal point; never guarded.
    case number(String)
    case text(String)

    package static func number(_ value: Int?) -> CSVField { value.map { .number(String($0)) } ?? .missing }

    /// Seconds with as many decimals as the milliseconds need.
    package static func seconds(_ milliseconds: Int64?) -> CSVField {
        guard let milliseconds else { return .missing }
        let sign = milliseconds < 0 ? "-" : ""
        let (whole, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
        guard rest > 0 else { return .number("\(sign)\(whole)") }
        var decimals = String(String(1000 + rest).dropFirst())
        while decimals.hasSuffix("0") { decimals.removeLast() }
        return .number("\(sign)\(whole).\(decimals)")
    }

    package static func optionalText(_ text: String?) -> CSVField { text.map { .text($0) } ?? .missing }

    package static func yesOrNo(_ isTrue: Bool) -> CSVField { .text(isTrue ? "yes" : "no") }
}
