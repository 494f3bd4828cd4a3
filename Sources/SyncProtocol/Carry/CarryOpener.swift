package import Crypto

/// Reads a carried file, piece by piece.
package struct CarryOpener {
    /// How many bytes tell a piece's length.
    package static let lengthBytes = 4
    /// The longest sealed piece: a push and what comes around it.
    private static let limit = SyncLimits.pushBytes + 1024

    private var stream: StreamOpener
    private var digest = SHA256Stream()
    private var pushes = 0
    private var lines = 0

    /// - Parameters:
    ///   - head: the file's first line.
    ///   - key: central's.
    /// - Throws: `Malformed` when it was sealed for another central.
    package init(_ head: CarryHead, _ key: SealingKey) throws(Malformed) {
        guard let box = Base64URL.decode(head.key), let secret = key.open(box),
            let start = Base64URL.decode(head.stream), let stream = StreamOpener(key: secret, header: start)
        else { throw Malformed("the file was sealed for another central") }
        self.stream = stream
    }

    /// How long the next sealed piece is.
    ///
    /// - Parameter bytes: the four that stand before it.
    package static func length(_ bytes: [UInt8]) throws(Malformed) -> Int {
        let length = bytes.reduce(0) { $0 << 8 | Int($1) }
        guard bytes.count == lengthBytes, (1...limit).contains(length) else { throw cutShort }
        return length
    }

    /// Opens the next piece.
    ///
    /// - Throws: `Malformed` when it is not as the kiosk closed it.
    package mutating func open(_ sealed: [UInt8]) throws(Malformed) -> CarryPiece {
        guard let (piece, isLast) = stream.open(sealed),
            let kind = piece.first.flatMap({ CarryKind(rawValue: $0) }),
            isLast == (kind == .end)
        else { throw CarryOpener.cutShort }
        let content = Array(piece.dropFirst())
        if kind == .end { return .end(try end(content)) }
        digest.update(piece.count.fourBytes)
        digest.update(piece)
        switch kind {
        case .push:
            let push: PushBody
            do throws(PushFault) {
                push = try PushBody.decode(content)
            } catch {
                throw Malformed(error.sentence)
            }
            pushes += 1
            lines += push.lines.count
            return .push(push)
        default:
            let found = content.split(separator: UInt8(ascii: "\n")).map { BodyLine(Array($0)) }
            lines += found.count
            return .lines(found)
        }
    }

    private func end(_ content: [UInt8]) throws(Malformed) -> SignedCarryManifest {
        let parts = content.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map(Array.init)
        guard parts.count == 2, let signature = Base64URL.decode(String(decoding: parts[1], as: UTF8.self))
        else {
            throw CarryOpener.cutShort
        }
        let manifest = try CarryManifest.decoded(fromJSON: parts[0])
        let isComplete =
            manifest.pushes == pushes && manifest.lines == lines
            && manifest.digest == Hex.encode(digest.digest())
        return SignedCarryManifest(manifest, isComplete: isComplete, bytes: parts[0], signature: signature)
    }

    private static let cutShort = Malformed("the file is damaged or was cut short; write it again")
}
