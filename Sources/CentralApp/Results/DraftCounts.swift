import CentralStore
import ContestCore
import Platform

/// How many changes and problems the drafts have, as the list of events tells. Computing that takes milliseconds for
/// each event and the list is asked for often, so it is kept until the draft or what is published changes.
final class DraftCounts: Sendable {
    private struct Entry {
        let changes: Int
        let release: ReleaseName?
        let counts: EventBody.Draft
    }

    private let entries = Locked<[EventID: Entry]>([:])

    /// Nil when there is no such event.
    ///
    /// - Parameter now: Unix milliseconds.
    func counts(of event: EventID, _ snapshot: CentralSnapshot, now: Int64) throws -> EventBody.Draft? {
        let release = try snapshot.newestRelease(of: event)
        guard let changes = try snapshot.draftChanges(of: event) else {
            // What a release makes is what is published.
            return release.map { release in
                let questions = Set(release.content.contests.flatMap(\.questions))
                return EventBody.Draft(changes: 0, problems: 0, questions: questions.count)
            }
        }
        let entry = entries.withLock { $0[event] }
        if let entry, entry.changes == changes, entry.release == release?.name { return entry.counts }
        guard let stored = try snapshot.draft(of: event) else { return nil }
        let counts = EventBody.Draft(DraftBody(stored, now: now))
        entries.withLock { $0[event] = Entry(changes: changes, release: release?.name, counts: counts) }
        return counts
    }
}
