package import Unicode

/// One revision of the terms that every participant accepts.
package struct Terms: Hashable, Sendable {
    package let revision: Int
    package let inForceSince: CalendarDay
    /// Markdown.
    package let text: LocalizedText
    /// What stands beside the box to tick.
    package let label: LocalizedText
}

extension Terms: Encodable {
    private enum CodingKeys: String, CodingKey {
        case revision, text, label
        case inForceSince = "in_force_since"
    }
}
