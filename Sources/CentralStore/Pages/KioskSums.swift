package import SyncProtocol

/// The anonymous sums of one kiosk, day and contest, over all its epochs.
package struct KioskSums: Sendable {
    package let kiosk: DeviceID
    /// `YYYY-MM-DD` in the event's zone, as the kiosk had it.
    package let day: String
    package let contest: String
    package let sums: ContestSums
}
