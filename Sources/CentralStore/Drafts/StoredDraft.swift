package import ContestCore
package import EventDraft
package import JSON
package import Unicode

/// The draft of an event as it is kept, with who edited what.
package struct StoredDraft: Sendable {
    package struct Part: Sendable {
        package let name: PartName
        /// One more with every change; 0 for what a release made.
        package let version: Int
        /// Nil when the part was taken away.
        package let content: JSONNode?
        /// The user; nil for what a release made.
        package let editedBy: String?
        /// Unix milliseconds.
        package let editedAtMilliseconds: Int64
    }

    package let event: EventID
    /// Those that were taken away included.
    package let parts: [Part]
    /// The newest; nil while nothing was published.
    package let release: StoredRelease?
    package let published: PublishedDraft?
    /// Grows with every change; nil while the draft is what the newest release makes.
    package let changes: Int?

    /// The parts that are there.
    package let draft: Draft
    private let byName: [PartName: Part]

    /// - Parameter parts: each name once.
    init(
        event: EventID, parts: [Part], release: StoredRelease?, published: PublishedDraft?, changes: Int?
    ) {
        self.event = event
        self.parts = parts
        self.release = release
        self.published = published
        self.changes = changes
        byName = Dictionary(uniqueKeysWithValues: parts.map { ($0.name, $0) })
        draft = Draft(
            event: event, parts: parts.compactMap { part in part.content.map { Draft.Part(part.name, $0) } })
    }

    package func part(_ name: PartName) -> Part? { byName[name] }

    /// In which moments are shown: the published zone, else the draft's; UTC while there is none.
    package var zone: EventZone { release?.content.zone ?? draft.basics.zone ?? .utc }

    /// The event file that the draft makes.
    ///
    /// - Parameter now: Unix milliseconds; new terms are in force from that day on.
    package func assembled(atMilliseconds now: Int64) -> AssembledFile {
        AssembledFile(draft, after: published, on: (draft.basics.zone ?? zone).day(of: now))
    }
}
