package import ContestCore

/// An attempt as it lies in the database.
package struct StoredAttempt: Sendable {
    package var attempt: Attempt
    /// The registration that was made with it; nil while the form is open.
    package let registration: SavedRegistration?
    /// When its browser was last heard of.
    package let lastSeen: BootTime
}
