import FoundationEssentials
import JSON

/// What the Open Trivia Database's service answers: https://opentdb.com/api_config.php.
///
/// The right answer is put first, and the preview says so: kiosks shuffle answers for each attempt.
enum OpenTriviaDB {
    static func questions(of file: SourceFile) throws(Unreadable) -> ParsedFile {
        let root = try file.json()
        let results = questions(in: root)
        if let code = root["response_code"]?.wholeNumber, code != 0 {
            throw Unreadable("the service answered with error \(code) and no questions", "ask it again")
        }
        let writing = Writing(of: results)
        return ParsedFile(drafts: results.map { draft($0, writing) })
    }

    static func questions(in root: JSONNode) -> [JSONNode] {
        root.elements ?? root["results"]?.elements ?? []
    }

    private static func draft(_ node: JSONNode, _ writing: Writing) -> Draft {
        func text(_ node: JSONNode?) -> String? { node?.string.map(writing.decoded) }
        var draft = Draft(at: .line(node.line))
        guard let question = text(node["question"]) else {
            draft.answers = .refused(.malformed("\"question\" is missing on line \(node.line)"))
            return draft
        }
        draft.setText(ReducedText(question, .plain))
        draft.tags = ["category", "difficulty"].compactMap { text(node[$0]) }
        guard let right = text(node["correct_answer"]), let wrong = node["incorrect_answers"]?.elements else {
            draft.answers = .refused(
                .malformed("\"correct_answer\" or \"incorrect_answers\" is missing on line \(node.line)"))
            return draft
        }
        let choices = [(right, true)] + wrong.map { (text($0) ?? "", false) }
        draft.answers = .choices(
            choices.map { text, isRight in DraftChoice(ReducedText(text, .plain), isRight ? .right : .wrong) }
        )
        return draft
    }

    /// How the service was asked to write texts.
    private enum Writing {
        /// Without being asked.
        case htmlEntities
        case percent
        case base64

        init(of questions: [JSONNode]) {
            let types = Set(questions.compactMap { $0["type"]?.string })
            let texts = questions.compactMap { $0["question"]?.string }
            if !types.isEmpty, types.isSubset(of: ["bXVsdGlwbGU=", "Ym9vbGVhbg=="]) {
                self = .base64
            } else if texts.contains(where: { $0.contains("%20") }),
                !texts.contains(where: { $0.contains(" ") })
            {
                self = .percent
            } else {
                self = .htmlEntities
            }
        }

        func decoded(_ text: String) -> String {
            switch self {
            case .htmlEntities: HTMLText.decoded(text)
            case .percent: PercentText.decoded(text)
            case .base64: Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? text
            }
        }
    }
}
