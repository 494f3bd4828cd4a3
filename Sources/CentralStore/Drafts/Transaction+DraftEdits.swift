package import ContestCore
import EventDraft
import JSON
import SQLite
import SyncProtocol

extension CentralTransaction {
    /// Changes a draft: all of the edits, or none. The first change to an event's draft stores what its newest release
    /// makes. An edit that says what is there already is kept without changing anything, since it may be a repeated
    /// request.
    ///
    /// - Parameter user: the name of whoever edits.
    /// - Returns: nil when there is no such event.
    package func edit(
        draftOf event: EventID, _ edits: [DraftEdit], by user: String
    ) throws -> DraftEditOutcome? {
        guard let eventKey = try snapshot.eventKey(event.text), try storeDraft(of: event, eventKey) else {
            return nil
        }
        let book = DraftBook(transaction: self, eventKey: eventKey, user: user)
        var due: [DraftEdit] = []
        for edit in edits {
            switch try book.standing(of: edit) {
            case .due: due.append(edit)
            case .done: break
            case .late(let current): return .changedMeanwhile(current)
            case .pointless: return .notThere
            }
        }
        guard !due.isEmpty else { return .kept }
        if let sentence = try book.excess(of: due) { return .tooLarge(sentence) }
        for edit in due { try book.apply(edit) }
        try connection.run("UPDATE drafts SET changes = changes + 1 WHERE event_key = ?", eventKey)
        return .kept
    }

    /// Stores the draft that the newest release makes, unless one is stored.
    ///
    /// - Returns: false when there is neither.
    func storeDraft(of event: EventID, _ eventKey: Int64) throws -> Bool {
        if try snapshot.draftChanges(eventKey) != nil { return true }
        guard let release = try snapshot.newestRelease(of: event) else { return false }
        try connection.run(
            "INSERT INTO drafts(event_key, made_at_ms) VALUES (?, ?)", eventKey, nowMilliseconds)
        for part in CentralSnapshot.derivedParts(release) {
            guard let content = part.content else { continue }
            try connection.run(
                "INSERT INTO draft_parts(event_key, part, version, content, edited_at_ms) VALUES (?, ?, 0, ?, ?)",
                eventKey, part.name.text, DraftBook.text(of: content), part.editedAtMilliseconds)
        }
        return true
    }
}
