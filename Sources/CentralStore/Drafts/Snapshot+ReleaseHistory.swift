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
        let releases = try releases(of: event)
        return try releases.enumerated().map { index, release in
            let before = releases[(index + 1)...]
            let published = try before.first.flatMap {
                PublishedDraft(before.map(\.content), file: try eventFile(of: $0))
            }
            return ReleaseEntry(
                release: release, changes: Draft(release.content).changes(from: published))
        }
    }
}
