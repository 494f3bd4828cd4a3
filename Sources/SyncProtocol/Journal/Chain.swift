import Crypto

/// The hash chain over an epoch's lines, walked forward one line at a time.
///
/// `h_0 = SHA-256("boothwise-1\0" central "\0" device "\0" epoch "\0")` and
/// `h_n = SHA-256("boothwise-1\0" ‖ h_(n-1) ‖ c_n)`, so two journals with the same hash at a number hold the
/// same lines up to it.
package struct Chain: Equatable, Sendable {
    private static let tag = Array("boothwise-1\0".utf8)

    /// Where the walk stands.
    package private(set) var position: Position

    /// The start of an epoch, before its first line.
    package init(central: CentralID, device: DeviceID, epoch: Epoch) {
        let names = "\(central.rawValue)\0\(device.rawValue)\0\(epoch.rawValue)\0"
        position = Position(sequence: 0, hash: ChainHash(computed: SHA256.hash(Chain.tag, Array(names.utf8))))
    }

    /// Goes on from a known place.
    package init(from position: Position) { self.position = position }

    /// Takes the next line.
    ///
    /// - Returns: the hash of the chain over it.
    @discardableResult
    package mutating func advance(over line: LineHash) -> ChainHash {
        let hash = ChainHash(computed: SHA256.hash(Chain.tag, position.hash.bytes, line.bytes))
        position = Position(sequence: position.sequence + 1, hash: hash)
        return hash
    }
}
