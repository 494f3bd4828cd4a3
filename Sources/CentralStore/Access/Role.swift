/// What a user may see and do.
package enum Role: String, Sendable, CaseIterable {
    case owner
    case marketing
    /// Content, without names of attendees.
    case editor
    case viewer
}
