/// What was changed or left out of a question that is taken over all the same.
package enum ImportWarning: Hashable, Sendable {
    /// Answers with a part of the marks, or with negative ones, become plain wrong ones.
    case partMarks
    case feedbackDropped
    /// A picture, a film or a sound.
    case mediaDropped
    /// HTML became plain text.
    case markupReduced
    /// The file says that this is plain text, and it looks like HTML.
    case looksLikeMarkup
    /// The format's own limit, in characters.
    case overFormatLimit(Refusal.Part, count: Int, limit: Int)
    case controlCharactersDropped
    case explanationDropped(count: Int, limit: Int)
    case pointsRounded(String)
    /// Something else of the file that has no place here.
    case dropped(String)
    /// The right answer could be meant by its place or by its text; its place was taken.
    case ambiguousRight(String)
    /// An answer names others by their letter, so the order is kept.
    case orderKept(String)
    /// The format gives no such thing, so a guess was made.
    case dateCell(String)
}

extension ImportWarning {
    /// For the person who imports.
    package var sentence: String {
        switch self {
        case .partMarks: "an answer with a part of the marks counts as wrong"
        case .feedbackDropped: "feedback on single answers is left out"
        case .mediaDropped: "a picture, film or sound is left out"
        case .markupReduced: "formatting is left out, the text stays"
        case .looksLikeMarkup: "the text looks like HTML and is shown as it is written"
        case .overFormatLimit(let part, let count, let limit):
            "the \(part.rawValue) has \(count) characters, more than the \(limit) of this format"
        case .controlCharactersDropped: "control characters are left out"
        case .explanationDropped(let count, let limit):
            "the explanation has \(count) characters, more than \(limit), and is left out"
        case .pointsRounded(let points):
            "the points, \(points), are no whole number from 1 to 1000 and were rounded"
        case .dropped(let thing): "\(thing) is left out"
        case .ambiguousRight(let text): "the right answer is given as \(text), which was taken for its place"
        case .orderKept(let text): "the answers stay in their order because of “\(text)”"
        case .dateCell(let text): "the spreadsheet holds a date, written here as \(text)"
        }
    }
}
