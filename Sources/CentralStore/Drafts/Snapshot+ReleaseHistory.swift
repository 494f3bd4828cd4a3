package import ContestCore
package import EventDraft

/// A release and what it changed.
package struct ReleaseEntry: Sendable {
    package let release: StoredRelease
    /// From the release before it; none for the first.
    package let changes: [DraftChange]
}

extension CentralSnapshot {
    /// All releases of an event, the newest first.
    package func releaseHistory(of event: EventID) throws -> [ReleaseEntry] {
        var history = RevisionHistory([])
        var before: PublishedDraft?
        var entries: [ReleaseEntry] = []
        for release in try releases(of: event).reversed() {
            history.add(release.content)
            let published = PublishedDraft(
                release.content, file: try eventFile(of: release), history: history)
            entries.append(ReleaseEntry(release: release, changes: published.full.changes(from: before)))
            before = published
        }
        return entries.reversed()
    }
}
