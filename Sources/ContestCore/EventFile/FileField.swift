import JSON
import Unicode

/// The problems found so far. One object goes along with every field of a file, so that all are found in one go.
final class Findings {
    private(set) var problems: [EventFileProblem] = []

    func add(line: Int, path: String, _ sentence: String) {
        problems.append(EventFileProblem(line: line, path: path, sentence: sentence))
    }
}

/// A value of an event file with the place where it stands.
///
/// Every reading function answers nil only after it has noted a problem.
struct FileField {
    let value: JSONNode
    let path: String
    let findings: Findings

    func note(_ sentence: String) { findings.add(line: value.line, path: path, sentence) }

    var isNull: Bool { value.kind == .null }

    func boolean() -> Bool? {
        guard case .boolean(let boolean) = value.kind else { return mismatch("true or false") }
        return boolean
    }

    func wholeNumber(in range: ClosedRange<Int>) -> Int? {
        let wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        guard case .number(let digits) = value.kind, let number = Int(digits) else { return mismatch(wanted) }
        guard range.contains(number) else {
            note("must be \(wanted), not \(number)")
            return nil
        }
        return number
    }

    /// One of a few words.
    func word<Word: RawRepresentable & CaseIterable>(of type: Word.Type) -> Word?
    where Word.RawValue == String {
        guard let text = string() else { return nil }
        if let word = Word(rawValue: text) { return word }
        note("must be one of \(Word.allCases.map(\.rawValue).joined(separator: ", ")), not \(quoted(text))")
        return nil
    }

    func identifier<Thing>(of type: Thing.Type) -> Identifier<Thing>? {
        guard let text = string() else { return nil }
        if let identifier = Identifier<Thing>(text) { return identifier }
        note("must be 1 to 64 characters of a-z, 0-9 and -, not \(quoted(text))")
        return nil
    }

    func day() -> CalendarDay? {
        guard let text = string() else { return nil }
        if let day = CalendarDay(text) { return day }
        note("must be a day of the calendar, written 2026-10-14, not \(quoted(text))")
        return nil
    }

    func color() -> Color? {
        guard let text = string() else { return nil }
        if let color = Color(text) { return color }
        note("must be a colour, written #0A3D32, not \(quoted(text))")
        return nil
    }

    func string() -> String? {
        guard case .string(let text) = value.kind else { return mismatch("a text in double quotes") }
        return text
    }

    /// - Parameter count: how many elements there may be.
    func list(_ count: ClosedRange<Int>, of elements: String) -> [FileField]? {
        guard case .array(let values) = value.kind else { return mismatch("a list: [ … ]") }
        guard count.contains(values.count) else {
            note("must hold \(count.lowerBound) to \(count.upperBound) \(elements), not \(values.count)")
            return nil
        }
        return values.enumerated().map { index, value in
            FileField(value: value, path: "\(path)[\(index)]", findings: findings)
        }
    }

    /// Notes that the value is of another kind.
    func mismatch<Value>(_ wanted: String) -> Value? {
        note("must be \(wanted), not \(value.kindName)")
        return nil
    }

    /// A text within a sentence, short and on one line.
    func quoted(_ text: String) -> String { "\"\(Text.excerpt(text))\"" }
}

extension JSONNode {
    /// In a sentence, behind "not".
    fileprivate var kindName: String {
        switch kind {
        case .object: "an object"
        case .array: "a list"
        case .string: "a text"
        case .number(let digits): digits
        case .boolean(let boolean): String(boolean)
        case .null: "null"
        }
    }
}
