import ContestCore
import JSON

/// Our own JSON: `{"format": 1, "questions": […]}` with questions as an event file has them, and with `tags` and
/// `explanation`. An event file is read, too, with the questions of all its contests.
///
/// Ids are left out: questions that are imported are new ones.
enum BoothwiseJSON {
    static func questions(of file: SourceFile) throws(Unreadable) -> ParsedFile {
        let root = try file.json()
        if let format = root["format"], format.kind != .number("1") {
            throw Unreadable(
                "line \(format.line): this version of Boothwise reads format 1 only",
                "export it again as format 1")
        }
        return ParsedFile(drafts: questions(in: root).map(draft))
    }

    static func questions(in root: JSONNode) -> [JSONNode] {
        if let list = root.elements ?? root["questions"]?.elements { return list }
        return (root["contests"]?.elements ?? []).flatMap { $0["questions"]?.elements ?? [] }
    }

    private static func draft(_ node: JSONNode) -> Draft {
        var draft = Draft(at: .line(node.line), title: node["id"]?.string)
        draft.isPlaced = true
        guard let members = node.members else {
            draft.answers = .refused(.malformed("a question must be an object: { … }"))
            return draft
        }
        do {
            try fill(&draft, node)
        } catch {
            draft.answers = .refused(error)
        }
        let known: Set = [
            "id", "text", "code", "points", "keep_order", "keep_last", "choices", "explanation", "tags",
        ]
        for member in members where !known.contains(member.key) { draft.warn(.dropped("“\(member.key)”")) }
        return draft
    }

    private static func fill(_ draft: inout Draft, _ node: JSONNode) throws(Refusal) {
        draft.text = try text(node, "text")
        draft.explanation = try node["explanation"] == nil ? nil : text(node, "explanation")
        draft.points = try node["points"].map(points) ?? 1
        draft.keepsOrder = try flag(node, "keep_order")
        draft.keepsLast = try flag(node, "keep_last")
        if let code = node["code"] {
            guard let source = code["source"]?.string else { throw .malformed("code has no \"source\"") }
            draft.code = Code(language: CodeLanguage.kept(code["language"]?.string), source: source)
        }
        draft.tags = (node["tags"]?.elements ?? []).compactMap(\.string)
        var choices: [DraftChoice] = []
        for choice in node["choices"]?.elements ?? [] {
            choices.append(
                DraftChoice(
                    text: try text(choice, "text"), isCode: try flag(choice, "code"),
                    mark: try flag(choice, "right") ? .right : .wrong,
                    keepsLast: try flag(choice, "keep_last")))
        }
        draft.answers = .choices(choices)
    }

    private static func text(_ node: JSONNode, _ key: String) throws(Refusal) -> BankText {
        guard let value = node[key] else { throw .malformed("\"\(key)\" is missing on line \(node.line)") }
        guard let text = value.bankText else {
            throw .malformed(
                "\"\(key)\" on line \(value.line) must be a text, or an object with a text per language")
        }
        return text
    }

    private static func flag(_ node: JSONNode, _ key: String) throws(Refusal) -> Bool {
        guard let value = node[key] else { return false }
        guard let flag = value.boolean else {
            throw .malformed("\"\(key)\" on line \(value.line) must be true or false")
        }
        return flag
    }

    private static func points(_ node: JSONNode) throws(Refusal) -> Int {
        guard let points = node.wholeNumber, Question.pointsRange.contains(points) else {
            throw .malformed(
                "\"points\" on line \(node.line) must be a whole number from 1 to \(Question.pointsRange.upperBound)"
            )
        }
        return points
    }
}
