package import ContestCore
import JSON
import SyncProtocol
package import Unicode

/// The event file that a draft makes, and which of its places came from which part.
package struct AssembledFile: Sendable {
    package let bytes: [UInt8]
    /// Names in lists that name nothing.
    private let missing: [DraftProblem]
    private let draft: Draft
    /// The file's keys that are the look's.
    private let lookKeys: Set<String>
    private let contests: [(id: ContestID, quiz: [QuestionID])]

    /// - Parameters:
    ///   - published: what is published already.
    ///   - day: today at the venue.
    package init(_ draft: Draft, after published: PublishedDraft?, on day: CalendarDay) {
        let history = published?.history ?? RevisionHistory([])
        func content(_ part: PartName) -> JSONNode { draft.published(part) }
        func members(_ part: PartName) -> [(String, JSONNode)] {
            (content(part).members ?? []).filter { $0.key != "contests" }.map { ($0.key, $0.value) }
        }
        contests = draft.contests.map { ($0, draft.quiz(of: $0)) }
        let contestNodes = contests.map { contest in
            let questions = contest.quiz.map { JSONNode(object: content(.question($0)).naming($0.text)) }
            return JSONNode(
                object: content(.contest(contest.id)).naming(contest.id.text, without: "quiz")
                    + [("questions", JSONNode(array: questions))])
        }
        let languages = draft.languages.map(\.text)
        let items = content(.consents)["items"] ?? JSONNode(array: [])
        // What is no list is for the reader to refuse.
        let revised = items.elements?.map { history.revised(consent: $0, in: languages) }
        let consents = revised.map { JSONNode(array: $0) } ?? items
        let look = members(.look)
        bytes = JSONWriter.bytes(
            of: JSONNode(
                object: [("format", JSONNode(number: 1)), ("id", JSONNode(string: draft.event.text))]
                    + members(.basics) + look + [
                        ("contests", JSONNode(array: contestNodes)), ("form", content(.form)),
                        ("terms", history.revised(terms: content(.terms), on: day, in: languages)),
                        ("consents", consents),
                    ]))
        lookKeys = Draft.lookKeys.union(look.map(\.0))
        missing = draft.missing
        self.draft = draft
    }

    /// The content, or all that is wrong with it.
    package func read() -> Result<EventContent, DraftFault> {
        do throws(EventFileError) {
            let content = try EventContent(file: bytes)
            return missing.isEmpty ? .success(content) : .failure(DraftFault(problems: missing))
        } catch {
            return .failure(DraftFault(problems: missing + error.problems.flatMap { problems($0) }))
        }
    }

    /// Where somebody mends what was found in the file.
    package func problems(_ found: EventFileProblem) -> [DraftProblem] {
        let (part, field) = place(of: found.path)
        // Texts that are empty in all languages are left out of the file; they miss in each.
        if found.sentence == "is missing", let text = draft[part]?.value(at: FilePath(field)),
            text.isEmptyText
        {
            return draft.languages.map { DraftProblem(part, "\(field).\($0)", "is empty") }
        }
        return [DraftProblem(part, field, PlainWords.sentence(found.sentence))]
    }

    /// The part and the path inside it.
    private func place(of path: String) -> (PartName, String) {
        var path = FilePath(path)
        let key = path.takeKey()
        switch key {
        case "contests":
            guard let index = path.takeIndex(), contests.indices.contains(index) else {
                return (.basics, "contests" + path.rest)
            }
            let contest = contests[index]
            var inside = path
            guard inside.takeKey() == "questions" else { return (.contest(contest.id), path.inside) }
            guard let index = inside.takeIndex(), contest.quiz.indices.contains(index) else {
                return (.contest(contest.id), "quiz" + inside.rest)
            }
            return (.question(contest.quiz[index]), inside.inside)
        case "consents": return (.consents, "items" + path.rest)
        case "form": return (.form, path.inside)
        case "terms": return (.terms, path.inside)
        default: return (lookKeys.contains(key) ? .look : .basics, key + path.rest)
        }
    }
}

/// Why a draft cannot be published.
package struct DraftFault: Error, Hashable, Sendable {
    /// At least one.
    package let problems: [DraftProblem]
}

extension JSONNode {
    /// The members with the name in front.
    fileprivate func naming(_ id: String, without key: String? = nil) -> [(String, JSONNode)] {
        [("id", JSONNode(string: id))]
            + (members ?? []).filter { $0.key != "id" && $0.key != key }.map { ($0.key, $0.value) }
    }
}

extension Draft {
    /// Contests and questions that a list names and that are no parts.
    fileprivate var missing: [DraftProblem] {
        unknown(in: .basics, "contests") { ContestID($0).map { .contest($0) } }
            + contests.flatMap { unknown(in: .contest($0), "quiz") { QuestionID($0).map { .question($0) } } }
    }

    private func unknown(
        in part: PartName, _ key: String, _ name: (String) -> PartName?
    ) -> [DraftProblem] {
        (self[part]?[key]?.elements ?? []).enumerated().compactMap { index, element in
            if let name = element.string.flatMap(name), self[name] != nil { return nil }
            return DraftProblem(
                part, "\(key)[\(index)]", "names nothing that is there; take it out of the list")
        }
    }
}
