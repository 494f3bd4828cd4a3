/// What a token is worth.
package enum TokenStanding: Sendable, Equatable {
    /// The one in use, or one that was offered and not used yet.
    case valid(Device)
    /// Another one of the device has been used since.
    ///
    /// - Parameter opensForNews: for ten minutes more it opens for pushes that bring nothing new, since one may have
    ///   been on its way.
    case superseded(Device, opensForNews: Bool)
    /// The device was shut out.
    case revoked(Device)
    case unknown
}
