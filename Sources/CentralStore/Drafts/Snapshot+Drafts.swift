package import ContestCore
package import EventDraft
import JSON
import SQLite
package import Unicode

extension CentralSnapshot {
    /// The draft of an event; nil when there is no such event.
    package func draft(of event: EventID) throws -> StoredDraft? {
        guard let eventKey = try eventKey(event.text) else { return nil }
        let releases = try releases(of: event)
        let changes = try draftChanges(eventKey)
        guard changes != nil || !releases.isEmpty else { return nil }
        let published = try releases.first.flatMap {
            PublishedDraft(releases.map(\.content), file: try eventFile(of: $0))
        }
        return StoredDraft(
            event: event,
            parts: changes == nil
                ? releases.first.map { CentralSnapshot.derivedParts($0) } ?? [] : try draftParts(eventKey),
            release: releases.first, published: published, changes: changes)
    }

    /// Whether there is an event of that id, published or only a draft.
    package func hasEvent(_ event: EventID) throws -> Bool { try draftStamp(of: event) != nil }

    /// Another one after every change to the draft and every release, told without reading either; nil when there is no
    /// such event. A restored database may give one again that it gave before.
    package func draftStamp(of event: EventID) throws -> String? {
        guard let eventKey = try eventKey(event.text) else { return nil }
        let changes = try draftChanges(eventKey)
        let release = try newestRelease(of: event)?.name
        guard changes != nil || release != nil else { return nil }
        return "\(changes ?? -1)-\(release?.generation ?? "")-\(release?.number ?? 0)"
    }

    /// The basics of the stored draft, without reading the others; nil when none is stored.
    package func draftBasics(of event: EventID) throws -> DraftBasics? {
        guard let eventKey = try eventKey(event.text), try draftChanges(eventKey) != nil else { return nil }
        return DraftBasics(try draftPart(.basics, eventKey)?.content)
    }

    /// The event's zone: the published one, else the draft's, else UTC; nil when there is no such event.
    package func zone(of event: EventID) throws -> EventZone? {
        if let release = try newestRelease(of: event) { return release.content.zone }
        return try draftBasics(of: event).map { $0.zone ?? .utc }
    }

    /// A number that grows with every change to the stored draft; nil when none is stored.
    func draftChanges(_ eventKey: Int64) throws -> Int? {
        try connection.first("SELECT changes FROM drafts WHERE event_key = ?", eventKey) { $0.integer(0) }
    }

    /// One part of a stored draft, taken away or not.
    func draftPart(_ name: PartName, _ eventKey: Int64) throws -> StoredDraft.Part? {
        try connection.first(
            """
            SELECT part, version, content, edited_by, edited_at_ms FROM draft_parts WHERE event_key = ? AND part = ?
            """, eventKey, name.text
        ) { try CentralSnapshot.part($0) }
    }

    /// The parts that a release makes.
    static func derivedParts(_ release: StoredRelease) -> [StoredDraft.Part] {
        Draft(release.content).parts.map {
            StoredDraft.Part(
                name: $0.name, version: 0, content: $0.content, editedBy: nil,
                editedAtMilliseconds: release.publishedAtMilliseconds)
        }
    }

    private func draftParts(_ eventKey: Int64) throws -> [StoredDraft.Part] {
        try connection.all(
            """
            SELECT part, version, content, edited_by, edited_at_ms FROM draft_parts WHERE event_key = ? ORDER BY part_key
            """, eventKey
        ) { try CentralSnapshot.part($0) }
    }

    private static func part(_ row: borrowing Row) throws -> StoredDraft.Part {
        guard let name = PartName(row.text(0)) else {
            throw CentralStoreError.damaged("central.db holds a part of a draft without a name")
        }
        let content: JSONNode?
        do {
            content = try row.optionalText(2).map { try JSONReader.value(of: Array($0.utf8)).canonical }
        } catch {
            throw CentralStoreError.damaged("central.db holds a part of a draft that cannot be read")
        }
        return StoredDraft.Part(
            name: name, version: row.integer(1), content: content, editedBy: row.optionalText(3),
            editedAtMilliseconds: row.integer64(4))
    }
}
