package import ContestCore
import JSON
import Unicode

/// Which texts people were asked to agree to so far, so that the revisions of a draft's terms and consents follow from
/// what they say.
package struct RevisionHistory: Sendable {
    private var newest: EventContent?
    private var newestTerms = 0
    private var newestConsents: [String: Int] = [:]

    /// - Parameter releases: of everything that was published of the event, the newest first.
    package init(_ releases: [EventContent]) {
        for content in releases.reversed() { add(content) }
    }

    /// - Parameter content: what was published next.
    package mutating func add(_ content: EventContent) {
        newest = content
        newestTerms = max(newestTerms, content.terms.revision)
        for consent in content.consents {
            let purpose = consent.purpose.text
            newestConsents[purpose] = max(newestConsents[purpose] ?? 0, consent.revision)
        }
    }

    /// What the next new terms will bear.
    var nextTerms: Int { newestTerms + 1 }

    /// What a consent of that purpose will bear when it says something new.
    func nextConsent(_ purpose: String) -> Int { (newestConsents[purpose] ?? 0) + 1 }

    /// The terms with the published revision while they say what is published, and with a new one from that day on
    /// otherwise.
    ///
    /// - Parameter languages: those of the event; one string stands for all of them.
    func revised(terms content: JSONNode, on day: CalendarDay, in languages: [String]) -> JSONNode {
        if let terms = newest?.terms, terms.says == content.saying(["text", "label"], in: languages) {
            return content.with(revision: terms.revision, since: terms.inForceSince)
        }
        return content.with(revision: nextTerms, since: day)
    }

    /// The same of a consent.
    func revised(consent content: JSONNode, in languages: [String]) -> JSONNode {
        let purpose = content["purpose"]?.string ?? ""
        if let published = newest?.consents.first(where: { $0.purpose.text == purpose }),
            published.says == content.saying(["text", "note"], in: languages)
        {
            return content.with(revision: published.revision)
        }
        return content.with(revision: nextConsent(purpose))
    }
}

extension JSONNode {
    fileprivate func saying(_ keys: [String], in languages: [String]) -> JSONNode {
        let said = keys.compactMap { key in
            self[key].map { (key, $0.string.map { JSONNode(text: $0, in: languages) } ?? $0) }
        }
        return JSONNode(object: said).canonical
    }

    fileprivate func with(revision: Int, since day: CalendarDay? = nil) -> JSONNode {
        let kept = (members ?? []).filter { !Draft.derivedKeys.contains($0.key) }.map { ($0.key, $0.value) }
        let since = day.map { [("in_force_since", JSONNode(string: $0.description))] } ?? []
        return JSONNode(object: [("revision", JSONNode(number: revision))] + since + kept)
    }
}

extension Terms {
    fileprivate var says: JSONNode {
        JSONNode(object: [("text", JSONNode(text)), ("label", JSONNode(label))]).canonical
    }
}

extension ConsentPurpose {
    fileprivate var says: JSONNode {
        JSONNode(object: [("text", JSONNode(text))] + (note.map { [("note", JSONNode($0))] } ?? [])).canonical
    }
}
