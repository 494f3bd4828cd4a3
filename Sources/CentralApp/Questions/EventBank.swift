import CentralStore
import ContestCore
import EventDraft
import JSON
import QuestionBank

/// All questions of an event's draft, in quizzes and in reserve.
struct EventBank {
    let draft: Draft
    /// Of the event, the default first; English while there are none.
    let languages: [LanguageCode]
    /// Those that are finished, in the order of the draft.
    let questions: [BankQuestion]
    private let taken: Set<QuestionID>

    init(_ stored: StoredDraft) {
        draft = stored.draft
        let languages = draft.languages
        self.languages = languages.isEmpty ? [LanguageCode("en")].compactMap(\.self) : languages
        questions = draft.parts.compactMap { [languages = self.languages] part in
            guard case .question = part.name else { return nil }
            return BankQuestion(part: part.content, in: languages)
        }
        taken = Set(
            stored.parts.compactMap { part in
                if case .question(let id) = part.name { id } else { nil }
            })
    }

    /// The changes that bring new questions in: a part for each, and the longer quiz.
    ///
    /// - Parameters:
    ///   - contest: in whose quiz they come last; nil for the reserve.
    ///   - version: of the contest's part.
    func edits(
        adding new: [BankQuestion], to contest: ContestID?, version: Int?
    ) -> (ids: [QuestionID], edits: [DraftEdit]) {
        var taken = taken
        let ids = new.map { question in
            let id = question.id(in: languages[0]) { taken.contains($0) }
            taken.insert(id)
            return id
        }
        var edits = zip(ids, new).map { id, question in
            DraftEdit.keep(.question(id), question.part(in: languages), version: nil)
        }
        if let contest, let content = draft[.contest(contest)], !ids.isEmpty {
            let quiz = (draft.quiz(of: contest) + ids).map { JSONNode(string: $0.text) }
            let others = (content.members ?? []).filter { $0.key != "quiz" }.map { ($0.key, $0.value) }
            edits.append(
                .keep(
                    .contest(contest), JSONNode(object: others + [("quiz", JSONNode(array: quiz))]).canonical,
                    version: version))
        }
        return (ids, edits)
    }
}
