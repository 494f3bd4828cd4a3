import ContestCore
import JSON

extension Draft {
    /// What publishing would change, in the order of an event's setup; without anything published, nothing is told.
    package func changes(from published: PublishedDraft?) -> [DraftChange] {
        guard let published else { return [] }
        return DraftComparison(draft: self, published: published).changes
    }
}

/// A draft beside what is published.
private struct DraftComparison {
    let draft: Draft
    let published: PublishedDraft
    private let speaksTheSame: Bool

    init(draft: Draft, published: PublishedDraft) {
        self.draft = draft
        self.published = published
        speaksTheSame = draft.languages == published.full.languages
    }

    var changes: [DraftChange] {
        fixedChanges + contestChanges + questionChanges
    }

    /// Most parts are what they were, which is quickly seen.
    private func differences(of part: PartName) -> [Difference] {
        if speaksTheSame, draft[part] == published.full[part] { return [] }
        return published.differences(of: part, from: draft.published(part))
    }

    // MARK: - Basics, look, form, terms, consents

    private var fixedChanges: [DraftChange] {
        [PartName.basics, .look, .form].flatMap { part in
            differences(of: part).compactMap { difference in
                if difference.key == "contests" { return orderChange(of: part, difference, "contests") }
                return DraftChange(part, .changed, difference.sentence(languages: draft.languages.count))
            }
        } + termsChanges + consentChanges
    }

    private var termsChanges: [DraftChange] {
        differences(of: .terms).isEmpty
            ? [] : [DraftChange(.terms, .changed, "Terms \(published.history.nextTerms) started")]
    }

    private var consentChanges: [DraftChange] {
        guard let difference = differences(of: .consents).first else { return [] }
        let (then, now) = (difference.then.byPurpose, difference.now.byPurpose)
        let changed = now.compactMap { purpose, content -> DraftChange? in
            guard let old = then[purpose] else {
                return DraftChange(.consents, .added, "Consent “\(purpose)” added")
            }
            return old == content
                ? nil
                : DraftChange(
                    .consents, .changed,
                    "Consent “\(purpose)” \(published.history.nextConsent(purpose)) started")
        }
        let removed = then.keys.filter { now[$0] == nil }.map {
            DraftChange(.consents, .removed, "Consent “\($0)” is not asked for any more")
        }
        let sentences = (changed + removed).sorted { $0.sentence < $1.sentence }
        return sentences.isEmpty
            ? [DraftChange(.consents, .changed, "Order of the consents changed")] : sentences
    }

    // MARK: - Contests

    private var contestChanges: [DraftChange] {
        let then = published.full.contests
        let now = draft.contests
        return now.flatMap { id -> [DraftChange] in
            let part = PartName.contest(id)
            guard then.contains(id) else {
                return [DraftChange(part, .added, "Contest \(title(of: id, in: draft)) added")]
            }
            return differences(of: part).compactMap { difference in
                if difference.key == "quiz" {
                    return orderChange(of: part, difference, "questions", title(of: id))
                }
                let sentence = difference.sentence(languages: draft.languages.count)
                return DraftChange(part, .changed, now.count > 1 ? "\(title(of: id)): \(sentence)" : sentence)
            }
        }
            + then.filter { !now.contains($0) }.map {
                DraftChange(
                    .contest($0), .removed, "Contest \(title(of: $0, in: published.full)) is taken away")
            }
    }

    /// Nil when the order of what stays is the same; what comes and goes is told by itself.
    private func orderChange(
        of part: PartName, _ difference: Difference, _ things: String, _ whose: String? = nil
    ) -> DraftChange? {
        let then = difference.then?.elements?.compactMap(\.string) ?? []
        let now = difference.now?.elements?.compactMap(\.string) ?? []
        guard then.filter(Set(now).contains) != now.filter(Set(then).contains) else { return nil }
        let of = whose.map { draft.contests.count > 1 ? " of \($0)" : "" } ?? ""
        return DraftChange(part, .changed, "Order of the \(things)\(of) changed")
    }

    private func title(of contest: ContestID) -> String { title(of: contest, in: draft) }

    private func title(of contest: ContestID, in draft: Draft) -> String {
        draft.excerpt(draft[.contest(contest)]?["title"]) ?? "“\(contest)”"
    }

    // MARK: - Questions

    private var questionChanges: [DraftChange] {
        let then = published.full.places
        let now = draft.places
        let here = now.sorted { $0.value < $1.value }.flatMap { id, place -> [DraftChange] in
            let part = PartName.question(id)
            let name = name(of: place, in: draft)
            guard then[id] != nil else {
                let text = draft.excerpt(draft[part]?["text"]).map { ": \($0)" } ?? ""
                return [DraftChange(part, .added, "\(name) added\(text)")]
            }
            return differences(of: part).map { difference in
                DraftChange(
                    part, .changed, difference.sentence(about: name, languages: draft.languages.count))
            }
        }
        let gone = then.filter { now[$0.key] == nil }.sorted { $0.value < $1.value }.map { id, place in
            let text = published.full.excerpt(published.full[.question(id)]?["text"]).map { ": \($0)" } ?? ""
            return DraftChange(
                .question(id), .removed, "\(name(of: place, in: published.full)) is not asked any more\(text)"
            )
        }
        return here + gone
    }

    private func name(of place: Draft.Place, in draft: Draft) -> String {
        let contests = draft.contests
        guard contests.count > 1, contests.indices.contains(place.contest) else {
            return "Question \(place.question + 1)"
        }
        return "Question \(place.question + 1) of \(title(of: contests[place.contest], in: draft))"
    }
}

extension Draft {
    /// Where a question is asked first, from 0.
    struct Place: Comparable {
        let contest: Int
        let question: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.contest, left.question) < (right.contest, right.question)
        }
    }

    /// Of the questions that are asked.
    var places: [QuestionID: Place] {
        var places: [QuestionID: Place] = [:]
        for (contest, id) in contests.enumerated() {
            for (index, question) in quiz(of: id).enumerated() where places[question] == nil {
                places[question] = Place(contest: contest, question: index)
            }
        }
        return places
    }

    /// The beginning of a text in the event's first language, in quotation marks.
    func excerpt(_ text: JSONNode?) -> String? {
        let first = languages.first.flatMap { text?[$0.text]?.string } ?? text?.members?.first?.value.string
        return first.flatMap { $0.isEmpty ? nil : "“\($0.shortened)”" }
    }
}

extension JSONNode? {
    fileprivate var byPurpose: [String: JSONNode] {
        Dictionary(
            (self?.elements ?? []).map { ($0["purpose"]?.string ?? "", $0) },
            uniquingKeysWith: { first, _ in first })
    }
}
