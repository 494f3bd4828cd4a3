/// Why a question cannot be taken over.
package enum Refusal: Error, Hashable, Sendable {
    /// Other than single choice.
    case kind(QuestionKind)
    case severalRight(Int)
    case noneRight
    /// What the file names as the right one is none of the choices.
    case unknownRight(String)
    case noChoices
    case oneChoice
    case tooManyChoices(Int, limit: Int)
    /// From 1.
    case emptyChoice(Int)
    case identicalChoices(String)
    case noText
    /// In characters.
    case tooLong(Part, count: Int, limit: Int)
    /// The file breaks its format here; what is wrong.
    case malformed(String)

    package enum Part: String, Hashable, Sendable {
        case question, code, choice
    }
}

/// What is asked for, where it is not one choice out of several.
package enum QuestionKind: String, Hashable, Sendable {
    case shortAnswer = "short answer"
    case numerical, matching, essay, ordering, description, calculated
    case gaps = "fill in the gaps"
    case dragAndDrop = "drag and drop"
    case hotspot = "a place in a picture"
    case upload = "file upload"
    case several = "several questions in one"
    case other = "of a kind that is not known here"
}

extension Refusal {
    /// For the person who imports: what is wrong, and what to do where that is not plain.
    package var sentence: String {
        switch self {
        case .kind(.description): "not a question: only a text, without answers"
        case .kind(let kind): "not single choice: \(kind.rawValue)"
        case .severalRight(let count): "not single choice: \(count) right answers"
        case .noneRight: "no right answer is marked"
        case .unknownRight(let text): "the right answer is given as \(text), which is none of the answers"
        case .noChoices: "there are no answers to choose from"
        case .oneChoice: "at least two answers are needed"
        case .tooManyChoices(let count, let limit): "there are \(count) answers; at most \(limit) fit"
        case .emptyChoice(let number): "answer \(number) is empty"
        case .identicalChoices(let text): "two answers read the same: \(text)"
        case .noText: "the question has no text"
        case .tooLong(let part, let count, let limit):
            "\(part.name) has \(count) characters; at most \(limit) fit"
        case .malformed(let sentence): sentence
        }
    }
}

extension Refusal.Part {
    fileprivate var name: String {
        switch self {
        case .question: "the question"
        case .code: "the code"
        case .choice: "an answer"
        }
    }
}
