/// What a token is worth.
package enum TokenStanding: Sendable, Equatable {
    case valid(Device)
    /// The device has a newer one.
    case superseded
    /// The device was shut out.
    case revoked(Device)
    case unknown
}
