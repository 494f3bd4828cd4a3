/// What an attempt's order of questions and choices is drawn from: 16 hexadecimal digits.
package struct Seed: Hashable, Sendable {
    package let number: UInt64

    package init(_ number: UInt64) { self.number = number }

    /// Nil unless the text is 16 lower-case hexadecimal digits.
    package init?(_ text: String) {
        let isHex = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
            default: false
            }
        }
        guard isHex, text.utf8.count == 16, let number = UInt64(text, radix: 16) else { return nil }
        self.number = number
    }
}

extension Seed: CustomStringConvertible {
    package var description: String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

extension Seed: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let seed = Seed(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a seed")
        }
        self = seed
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
