package import ContestCore

/// A release that this kiosk has.
package struct StoredRelease: Sendable {
    package let name: ReleaseName
    /// When central published it, in Unix milliseconds of central's clock.
    package let publishedAtMilliseconds: Int64
    package let content: EventContent
}
