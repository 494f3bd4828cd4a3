package import ContestCore
import FoundationEssentials
package import JSON

extension Draft {
    /// Keys of the event file that belong to the look; what is no object or list of its own is basics.
    static let lookKeys: Set = ["brand", "images"]
    /// Keys that are made when the parts are put together.
    static let derivedKeys: Set = ["format", "id", "revision", "in_force_since"]

    /// The draft that published content makes, every text in every language and every value said.
    package init(_ content: EventContent) { self.init(event: content.id, file: Draft.file(of: content)) }

    private static func file(of content: EventContent) -> JSONNode {
        do {
            return try JSONReader.value(of: Array(JSONEncoder().encode(content)))
        } catch {
            preconditionFailure("an event's content can be encoded: \(error)")
        }
    }

    /// Cuts an event file into parts. Where two contests have different questions of the same id, the later one gets
    /// another id.
    package init(event: EventID, file: JSONNode) {
        var basics: [(String, JSONNode)] = []
        var look: [(String, JSONNode)] = []
        var cut = CutContests()
        for member in file.members ?? [] {
            switch member.key {
            case "form", "terms", "consents": break
            case "contests": cut.add(member.value.elements ?? [])
            case let key where Draft.lookKeys.contains(key): look.append((key, member.value))
            case let key where !Draft.derivedKeys.contains(key): basics.append((key, member.value))
            default: break
            }
        }
        basics.append(("contests", JSONNode(array: cut.contests.map { JSONNode(string: $0.0.text) })))
        let consents = file["consents"]?.elements?.map { $0.without(Draft.derivedKeys) } ?? []
        let empty = JSONNode(object: [])
        self.init(
            event: event,
            parts: [
                Part(.basics, JSONNode(object: basics)), Part(.look, JSONNode(object: look)),
                Part(.form, file["form"] ?? empty),
                Part(.terms, file["terms"]?.without(Draft.derivedKeys) ?? empty),
                Part(.consents, JSONNode(object: [("items", JSONNode(array: consents))])),
            ] + cut.contests.map { Part(.contest($0.0), $0.1) }
                + cut.questions.map { Part(.question($0.0), $0.1) })
    }
}

/// Contests without their questions, and the questions.
private struct CutContests {
    private(set) var contests: [(ContestID, JSONNode)] = []
    private(set) var questions: [(QuestionID, JSONNode)] = []
    private var known: [QuestionID: JSONNode] = [:]

    mutating func add(_ elements: [JSONNode]) {
        for element in elements {
            guard let id = element["id"]?.string.flatMap({ ContestID($0) }) else { continue }
            let quiz = (element["questions"]?.elements ?? []).compactMap { keep($0) }
            let content = element.without(["id", "questions"]).members ?? []
            contests.append(
                (
                    id,
                    JSONNode(
                        object: content.map { ($0.key, $0.value) }
                            + [("quiz", JSONNode(array: quiz.map { JSONNode(string: $0.text) }))])
                ))
        }
    }

    private mutating func keep(_ question: JSONNode) -> QuestionID? {
        guard let wanted = question["id"]?.string.flatMap({ QuestionID($0) }) else { return nil }
        let content = question.without(["id"]).canonical
        var id = wanted
        var suffix = 2
        while let other = known[id] {
            if other == content { return id }
            guard let next = QuestionID(String(wanted.text.prefix(60)) + "-\(suffix)") else { return nil }
            id = next
            suffix += 1
        }
        known[id] = content
        questions.append((id, content))
        return id
    }
}

extension JSONNode {
    /// An object without some of its members.
    fileprivate func without(_ keys: Set<String>) -> JSONNode {
        JSONNode(object: (members ?? []).filter { !keys.contains($0.key) }.map { ($0.key, $0.value) })
    }
}
