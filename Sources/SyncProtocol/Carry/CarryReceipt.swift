package import Crypto

/// What central says of a carried file, signed, for the kiosk to read from the stick.
package struct CarryReceipt: Equatable, Sendable, Decodable {
    /// Lines of one epoch that were in the file, and how far central has the epoch without a gap.
    package struct Part: Equatable, Sendable, Decodable {
        package let epoch: Epoch
        /// The lines behind this place up to `last` are at central.
        package let base: Position
        package let last: Position
        package let head: Position

        package init(epoch: Epoch, base: Position, last: Position, head: Position) {
            self.epoch = epoch
            self.base = base
            self.last = last
            self.head = head
        }
    }

    package let v: Int
    package let central: CentralID
    package let device: DeviceID
    /// The oldest first; the last is the one in which central has the lines.
    package let generations: [Generation]
    /// Central's clock, in Unix milliseconds.
    package let atMilliseconds: Int64
    package let parts: [Part]
    /// Lines that were set aside and are at central now.
    package let lines: [LineID]

    private static let tag = Array("boothwise-receipt-1\0".utf8)

    package init(
        central: CentralID, device: DeviceID, generations: [Generation], atMilliseconds: Int64, parts: [Part],
        lines: [LineID]
    ) {
        v = 1
        self.central = central
        self.device = device
        self.generations = generations
        self.atMilliseconds = atMilliseconds
        self.parts = parts
        self.lines = lines
    }

    /// The file's bytes: the receipt's line, then the signature's.
    package func file(signedBy key: SigningKey) -> [UInt8] {
        let bytes = JSONWriter.bytes(of: self)
        let signature = Base64URL.encode(key.sign(CarryReceipt.tag + bytes))
        return bytes + [UInt8(ascii: "\n")] + signature.utf8 + [UInt8(ascii: "\n")]
    }

    /// - Parameter key: central's.
    /// - Throws: `Malformed` when it is no receipt, or was not signed by central.
    package init(file: [UInt8], signedBy key: PublicKey) throws(Malformed) {
        let parts = file.split(separator: UInt8(ascii: "\n")).map(Array.init)
        guard parts.count == 2, let signature = Base64URL.decode(String(decoding: parts[1], as: UTF8.self)),
            Signature.isValid(signature, of: CarryReceipt.tag + parts[0], by: key.bytes)
        else { throw Malformed("the file is no receipt of this kiosk's central") }
        self = try CarryReceipt.decoded(fromJSON: parts[0])
    }

    private enum CodingKeys: String, CodingKey {
        case v, central, device, generations, parts, lines
        case atMilliseconds = "at_ms"
    }
}

extension CarryReceipt: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("v", v)
            $0.member("central", central)
            $0.member("device", device)
            $0.member("generations", generations)
            $0.member("at_ms", atMilliseconds)
            $0.member("parts", parts)
            $0.member("lines", lines)
        }
    }
}

extension CarryReceipt.Part: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("epoch", epoch)
            $0.member("base", base)
            $0.member("last", last)
            $0.member("head", head)
        }
    }
}
