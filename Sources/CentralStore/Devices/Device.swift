package import ContestCore
package import SyncProtocol

/// A kiosk that was paired with this central.
package struct Device: Sendable, Equatable {
    let key: Int64
    let eventKey: Int64
    package let id: DeviceID
    /// The event that it serves.
    package let event: EventID
    /// As the admin called it.
    package let name: String
    package let number: Int
    package let isRevoked: Bool
}
