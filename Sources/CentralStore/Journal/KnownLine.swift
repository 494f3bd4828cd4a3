package import SyncProtocol

/// What central already has under a line's id.
package struct KnownLine: Equatable, Sendable {
    package let hash: LineHash
    /// False while only a stub of it has come.
    package let isHere: Bool

    package init(hash: LineHash, isHere: Bool) {
        self.hash = hash
        self.isHere = isHere
    }
}
