import CentralStore
import ContestCore
import Platform

/// How many changes and problems the drafts have, as the list of events tells. Computing that takes milliseconds for
/// each event and the list is asked for often, so it is kept until the draft or what is published changes.
final class DraftCounts: Sendable {
    private struct Entry {
        let stamp: String
        let counts: EventBody.Draft
    }

    private let entries = Locked<[EventID: Entry]>([:])

    /// Nil when there is no such event.
    ///
    /// - Parameter now: Unix milliseconds.
    func counts(of event: EventID, _ snapshot: CentralSnapshot, now: Int64) throws -> EventBody.Draft? {
        guard let stamp = try snapshot.draftStamp(of: event) else { return nil }
        if let entry = entries.withLock({ $0[event] }), entry.stamp == stamp { return entry.counts }
        guard let stored = try snapshot.draft(of: event) else { return nil }
        let counts = EventBody.Draft(DraftBody(stored, now: now))
        entries.withLock { $0[event] = Entry(stamp: stamp, counts: counts) }
        return counts
    }
}
