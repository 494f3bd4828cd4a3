package import SyncProtocol

/// An open place for a kiosk: whoever shows the code in time becomes the device of that name.
package struct Invitation: Sendable, Equatable {
    package let name: String
    package let number: Int
    package let code: PairingCode
    /// Unix milliseconds.
    package let expiresAtMilliseconds: Int64
    /// An open code of the same name no longer works.
    package let endsEarlier: Bool
}
