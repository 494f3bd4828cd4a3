package import ContestCore

/// A release that this kiosk has.
package struct StoredRelease: Sendable {
    package let name: ReleaseName
    package let content: EventContent
}
