package import ContestCore
package import EventDraft
import SQLite

extension CentralTransaction {
    /// Makes an event that is only a draft.
    ///
    /// - Parameters:
    ///   - id: as wished for; a number is added when there is such an event.
    ///   - parts: what the draft holds; each name once.
    ///   - user: the name of whoever makes it.
    package func makeEvent(wished id: EventID, parts: [Draft.Part], by user: String) throws -> EventID {
        var event = id
        var suffix = 2
        while try snapshot.eventKey(event.text) != nil {
            guard let next = EventID("\(id.text.prefix(55))-\(suffix)") else {
                throw CentralStoreError.database("no id is free")
            }
            event = next
            suffix += 1
        }
        try connection.run("INSERT INTO events(id) VALUES (?)", event.text)
        let eventKey = connection.lastInsertedRowID
        try connection.run(
            "INSERT INTO drafts(event_key, made_at_ms) VALUES (?, ?)", eventKey, nowMilliseconds)
        let book = DraftBook(transaction: self, eventKey: eventKey, user: user)
        for part in parts { try book.apply(.keep(part.name, part.content, version: nil)) }
        return event
    }

    /// Puts an event behind the others, or back among them.
    ///
    /// - Returns: false when there is no such event.
    package func archive(_ event: EventID, _ isArchived: Bool) throws -> Bool {
        try connection.run("UPDATE events SET is_archived = ? WHERE id = ?", isArchived, event.text) > 0
    }
}

extension CentralSnapshot {
    /// Every event of which there is a release or a draft, and whether it was put behind the others: those published
    /// last first, then those that are only drafts, the newest first, then the archived ones in the same order.
    package func events() throws -> [(id: EventID, isArchived: Bool)] {
        try connection.all(
            """
            SELECT e.id, e.is_archived FROM events e LEFT JOIN drafts d USING (event_key)
                LEFT JOIN (SELECT event_key, max(published_at_ms) AS at, max(release_key) AS key FROM releases
                    GROUP BY event_key) r USING (event_key)
            WHERE d.event_key IS NOT NULL OR r.event_key IS NOT NULL
            ORDER BY e.is_archived, r.at IS NULL, r.at DESC, r.key DESC, d.made_at_ms DESC, e.event_key DESC
            """
        ) { row in
            guard let id = EventID(row.text(0)) else {
                throw CentralStoreError.damaged("central.db holds an event without an id")
            }
            return (id, row.bool(1))
        }
    }
}
