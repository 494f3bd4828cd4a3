package import SyncProtocol

/// A kiosk as lists name it.
package struct KioskName: Sendable, Equatable {
    package let device: DeviceID
    package let name: String
}
