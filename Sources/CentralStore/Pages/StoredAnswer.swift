import ContestCore
package import SyncProtocol

/// An answer as the tables keep it, without the order of the choices, which stays in the line:
/// `["q-async","b",true,1,1200,5300]`.
package struct StoredAnswer: Sendable, Equatable {
    package let question: String
    /// Nil when skipped.
    package let choice: String?
    package let isRight: Bool
    package let points: Int
    /// Since the start; nil when it never was.
    package let shownMilliseconds: Int64?
    package let answeredMilliseconds: Int64?

    init(_ line: AnswerLine) {
        question = line.question
        choice = line.choice
        isRight = line.isRight
        points = line.points
        shownMilliseconds = line.shownMilliseconds
        answeredMilliseconds = line.answeredMilliseconds
    }

    /// How every answer to a question begins in a column; nothing else there begins so.
    static func start(of question: QuestionID) -> String { "[\"\(question.text)\"," }
}

extension StoredAnswer: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.array {
            $0.element(question)
            $0.element(choice)
            $0.element(isRight)
            $0.element(points)
            $0.element(shownMilliseconds)
            $0.element(answeredMilliseconds)
        }
    }
}

extension StoredAnswer: Decodable {
    package init(from decoder: any Decoder) throws {
        var elements = try decoder.unkeyedContainer()
        question = try elements.decode(String.self)
        choice = try elements.decode(String?.self)
        isRight = try elements.decode(Bool.self)
        points = try elements.decode(Int.self)
        shownMilliseconds = try elements.decode(Int64?.self)
        answeredMilliseconds = try elements.decode(Int64?.self)
    }
}
