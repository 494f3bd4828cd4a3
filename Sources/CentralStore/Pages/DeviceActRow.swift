package import SyncProtocol

/// Something that was done to a kiosk.
package struct DeviceActRow: Sendable, Equatable {
    package let device: DeviceID
    /// `paired`, `revoked`, `released`, `leave` or `message`.
    package let act: String
    /// Who did it; nil for what the kiosk itself or a command asked for.
    package let user: String?
    /// Unix milliseconds.
    package let atMilliseconds: Int64
}
