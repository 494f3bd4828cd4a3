/// A server's public key by its hash, as curl writes it: `sha256//` and the base64 of 32 bytes.
package struct PublicKeyPin: RawRepresentable, Hashable, Sendable, Codable {
    package let rawValue: String

    package init?(rawValue: String) {
        let prefix = "sha256//"
        let hash = rawValue.utf8.dropFirst(prefix.utf8.count)
        guard rawValue.hasPrefix(prefix), hash.count == 44, hash.last == UInt8(ascii: "="),
            hash.dropLast().allSatisfy(PublicKeyPin.isBase64)
        else { return nil }
        self.rawValue = rawValue
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
