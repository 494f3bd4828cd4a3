package import Crypto

/// An order's bytes with central's Ed25519 signature over `"boothwise-order-1\0"` and these bytes.
package struct SignedOrder: Equatable, Sendable {
    private static let tag = Array("boothwise-order-1\0".utf8)

    /// The order's JSON, as it was signed.
    package let bytes: [UInt8]
    /// 64 bytes.
    package let signature: [UInt8]

    /// An order as it was stored or has travelled; whether it is genuine is asked of `order(for:by:)`.
    package init(bytes: [UInt8], signature: [UInt8]) {
        self.bytes = bytes
        self.signature = signature
    }

    /// Signs an order.
    package init(_ order: Order, by key: SigningKey) {
        bytes = JSONWriter.bytes(of: order)
        signature = key.sign(SignedOrder.tag + bytes)
    }

    /// The order, if the holder of the key signed it for this kiosk.
    ///
    /// - Throws: `Malformed` when it is not, or cannot be read.
    package func order(
        from central: CentralID, for device: DeviceID, by key: PublicKey
    ) throws(Malformed) -> Order {
        guard Signature.isValid(signature, of: SignedOrder.tag + bytes, by: key.bytes) else {
            throw Malformed("an order is not signed by central")
        }
        let order = try Order.decoded(fromJSON: bytes)
        guard order.central == central, order.device == device else {
            throw Malformed("an order is for another kiosk")
        }
        return order
    }
}

/// On the way, each order is a line of its own: `{"order":"<base64url>","signature":"<base64url>"}`.
extension SignedOrder: JSONWritable, Decodable {
    private enum CodingKeys: CodingKey {
        case order, signature
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        bytes = try SignedOrder.bytes(members, .order)
        signature = try SignedOrder.bytes(members, .signature)
    }

    private static func bytes(
        _ members: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
    ) throws -> [UInt8] {
        guard let bytes = Base64URL.decode(try members.decode(String.self, forKey: key)) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: members, debugDescription: "not base64url")
        }
        return bytes
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("order", Base64URL.encode(bytes))
            $0.member("signature", Base64URL.encode(signature))
        }
    }
}

/// The answer to a kiosk that asks for orders: one line each, in the order of their numbers.
package enum OrderList {
    /// Each line ends in one LF.
    package static func encode(_ orders: [SignedOrder]) -> [UInt8] {
        orders.flatMap { JSONWriter.bytes(of: $0) + [UInt8(ascii: "\n")] }
    }

    /// - Throws: `Malformed` when a line cannot be read.
    package static func decode(_ bytes: [UInt8]) throws(Malformed) -> [SignedOrder] {
        guard bytes.isEmpty || bytes.last == UInt8(ascii: "\n") else {
            throw Malformed("the last order has no line feed")
        }
        var orders: [SignedOrder] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            orders.append(try SignedOrder.decoded(fromJSON: Array(line)))
        }
        return orders
    }
}
