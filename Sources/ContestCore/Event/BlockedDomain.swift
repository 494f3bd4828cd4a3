/// A domain at which nobody who registers may have an address.
package struct BlockedDomain: Hashable, Sendable {
    /// As the file has it, in any script.
    package let text: String
    /// In lower-case ASCII.
    let domain: String

    /// Nil unless the text is the domain of an address, in small letters.
    init?(_ text: String) {
        guard text == text.lowercased(), let domain = try? EmailAddress.domain(text) else { return nil }
        self.text = text
        self.domain = domain
    }

    /// Whether an address's domain, in lower-case ASCII, is this one or one below it.
    func covers(_ other: String) -> Bool { other == domain || other.hasSuffix(".\(domain)") }
}

extension BlockedDomain: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
