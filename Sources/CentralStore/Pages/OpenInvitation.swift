/// A place for a kiosk that nobody has taken yet.
package struct OpenInvitation: Sendable, Equatable {
    package let name: String
    package let number: Int
    /// Unix milliseconds.
    package let expiresAtMilliseconds: Int64
}
