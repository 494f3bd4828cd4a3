package import Crypto

/// Makes the bytes of a carried file: the first line, then each piece behind its length in four bytes, the highest first.
package struct CarrySealer {
    private let central: CentralID
    private let device: DeviceID
    private var stream: StreamSealer
    private var digest = SHA256Stream()
    private var pushes = 0
    private var lines = 0
    /// What the file begins with.
    package let opening: [UInt8]

    /// - Parameter sealKey: central's; only central can read the file.
    package init(central: CentralID, device: DeviceID, sealKey: PublicKey) {
        let key = RandomBytes.make(count: 32)
        guard let box = SealedBox.seal(key, to: sealKey.bytes) else {
            preconditionFailure("a public key has 32 bytes")
        }
        self.central = central
        self.device = device
        stream = StreamSealer(key: key)
        let head = CarryHead(
            format: CarryHead.format, central: central, device: device, key: Base64URL.encode(box),
            stream: Base64URL.encode(stream.header))
        opening = JSONWriter.bytes(of: head) + [UInt8(ascii: "\n")]
    }

    package mutating func seal(_ push: PushBody) -> [UInt8] {
        pushes += 1
        lines += push.lines.count
        return seal(.push, push.encoded())
    }

    package mutating func seal(_ lines: [BodyLine]) -> [UInt8] {
        self.lines += lines.count
        return seal(.lines, lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] })
    }

    /// The end of the file.
    ///
    /// - Parameters:
    ///   - now: the kiosk's clock, in Unix milliseconds.
    ///   - key: the kiosk's own.
    package mutating func end(at now: Int64, signedBy key: SigningKey) -> [UInt8] {
        let manifest = CarryManifest(
            v: 1, central: central, device: device, atMilliseconds: now, pushes: pushes, lines: lines,
            digest: Hex.encode(digest.digest()))
        let bytes = JSONWriter.bytes(of: manifest)
        let signature = key.sign(CarryManifest.message(bytes))
        return framed(
            stream.seal(
                [CarryKind.end.rawValue] + bytes + [UInt8(ascii: "\n")] + Base64URL.encode(signature).utf8,
                isLast: true))
    }

    private mutating func seal(_ kind: CarryKind, _ content: [UInt8]) -> [UInt8] {
        let piece = [kind.rawValue] + content
        digest.update(piece.count.fourBytes)
        digest.update(piece)
        return framed(stream.seal(piece, isLast: false))
    }

    private func framed(_ sealed: [UInt8]) -> [UInt8] { sealed.count.fourBytes + sealed }
}

extension Int {
    /// The highest byte first.
    var fourBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
