package import SyncProtocol

/// One run of a kiosk's journal as the page of devices shows it.
package struct KioskEpochRow: Sendable, Equatable {
    package let device: DeviceID
    package let epoch: String
    /// Why it was opened; nil while its first line has not come.
    package let reason: String?
    /// Registrations in it, by the kiosk's last word.
    package let saved: Int
    /// Registrations in it that have come, stubs included.
    package let received: Int
    /// How far its chain has come.
    package let head: Int
    /// When the kiosk last spoke of it, in Unix milliseconds; nil for never.
    package let reportedAtMilliseconds: Int64?
}
