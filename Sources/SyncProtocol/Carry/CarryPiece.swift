import Crypto

/// What a carried file holds, piece by piece.
package enum CarryPiece: Equatable, Sendable {
    /// As it would have been pushed.
    case push(PushBody)
    /// Lines whose places in the chain hold stubs, because central refused them alone over the network.
    case lines([BodyLine])
    /// The end. Who signed it is for the reader to check.
    case end(SignedCarryManifest)
}

/// The manifest's bytes with their signature.
package struct SignedCarryManifest: Equatable, Sendable {
    package let manifest: CarryManifest
    /// Whether it tells exactly the pieces before it.
    package let isComplete: Bool
    private let bytes: [UInt8]
    private let signature: [UInt8]

    init(_ manifest: CarryManifest, isComplete: Bool, bytes: [UInt8], signature: [UInt8]) {
        self.manifest = manifest
        self.isComplete = isComplete
        self.bytes = bytes
        self.signature = signature
    }

    /// Whether the kiosk of that key signed it.
    package func isSigned(by key: PublicKey) -> Bool {
        Signature.isValid(signature, of: CarryManifest.message(bytes), by: key.bytes)
    }
}

/// Kinds of pieces, the first byte of each.
enum CarryKind: UInt8 {
    case push = 0x50  // P
    case lines = 0x4C  // L
    case end = 0x45  // E
}
