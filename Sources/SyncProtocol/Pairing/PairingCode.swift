import Crypto

/// Eight characters that an admin reads to a kiosk, of 32 that cannot be mistaken for each other.
package struct PairingCode: RawRepresentable, Hashable, Sendable, Codable, JSONWritable {
    /// No 0 and O, no 1 and I.
    private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)
    private static let length = 8

    /// Eight characters, without the hyphen.
    package let rawValue: String

    /// Takes what a person typed: capitals or not, with hyphens and blanks or without. Nil when it is no code.
    package init?(rawValue: String) {
        let typed = rawValue.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
        let code = String(decoding: typed, as: UTF8.self).uppercased()
        guard code.utf8.count == PairingCode.length, code.utf8.allSatisfy(PairingCode.alphabet.contains)
        else {
            return nil
        }
        self.rawValue = code
    }

    /// A new random one.
    package static func random() -> PairingCode {
        let characters = (0..<length).map { _ in alphabet[Int(RandomBytes.number(below: 32))] }
        return PairingCode(characters: characters)
    }

    private init(characters: [UInt8]) { rawValue = String(decoding: characters, as: UTF8.self) }

    /// As people read it: `K7F4-29QD`.
    package var spoken: String { "\(rawValue.prefix(4))-\(rawValue.suffix(4))" }
}
