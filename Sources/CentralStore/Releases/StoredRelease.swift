package import ContestCore

/// A release that this central published.
package struct StoredRelease: Sendable {
    let key: Int64
    let eventKey: Int64
    package let name: ReleaseName
    /// Unix milliseconds.
    package let publishedAtMilliseconds: Int64
    /// The user; nil for what a command published.
    package let publishedBy: String?
    package let content: EventContent
}
