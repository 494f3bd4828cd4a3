/// A language as BCP 47 names it, for example `pl` or `pt-BR`.
package struct LanguageCode: Hashable, Sendable {
    package let text: String

    /// Nil unless the text is two or three small letters, then perhaps subtags of two to eight letters and digits.
    package init?(_ text: String) {
        let subtags = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = subtags.first, (2...3).contains(language.utf8.count), text.utf8.count <= 35,
            language.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }),
            subtags.dropFirst().allSatisfy(LanguageCode.isSubtag)
        else { return nil }
        self.text = text
    }

    private static func isSubtag(_ text: Substring) -> Bool {
        (2...8).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: false
                }
            }
    }
}

extension LanguageCode: CustomStringConvertible {
    package var description: String { text }
}

extension LanguageCode: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let code = LanguageCode(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a language code")
        }
        self = code
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
