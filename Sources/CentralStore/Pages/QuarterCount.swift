package import SyncProtocol

/// Registrations of one kiosk in one quarter of an hour. Every time zone in use begins its hours at one.
package struct QuarterCount: Sendable, Equatable {
    package static let milliseconds: Int64 = 900_000

    package let kiosk: DeviceID
    /// Unix milliseconds.
    package let startMilliseconds: Int64
    package let registrations: Int
}
