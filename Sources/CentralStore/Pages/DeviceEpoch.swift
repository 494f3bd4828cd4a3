package import SyncProtocol

/// An epoch of a kiosk as far as it has come, and the kiosk's last word about it.
package struct DeviceEpoch: Sendable, Equatable {
    package let epoch: Epoch
    /// Why it began; nil while its first line has not come.
    package let reason: String?
    /// How many lines are here.
    package let head: Int
    /// Registrations that are here, stubs included.
    package let received: Int
    /// Registrations of those that are here which are safe.
    package let safe: Int
    /// Registrations in it by the kiosk's last word, stubs included; what is here where it never said.
    package let saved: Int
    /// Registrations with which it began and that were saved before; nil where nobody said.
    let again: Int?
    /// When its first line came; nil before that. Unix milliseconds, like the next one.
    let beganAtMilliseconds: Int64?
    /// The kiosk's last word about this epoch.
    let reportedAtMilliseconds: Int64?
    /// By that word, something of this epoch waits there.
    let hasWaiting: Bool
    /// When the stored lines were last found to be what the chain says up to the head; nil while they are not.
    package let verifiedAtMilliseconds: Int64?
}
