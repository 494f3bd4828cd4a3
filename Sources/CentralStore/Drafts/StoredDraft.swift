package import ContestCore
package import EventDraft
package import JSON

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

    package var draft: Draft {
        Draft(
            event: event, parts: parts.compactMap { part in part.content.map { Draft.Part(part.name, $0) } })
    }

    package func part(_ name: PartName) -> Part? { parts.first { $0.name == name } }
}
