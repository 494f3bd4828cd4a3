/// The pictures of an event. Their bytes travel apart from the content that names them.
package struct EventImages: Hashable, Sendable, Encodable {
    /// The host's mark, shown beside its name.
    package let logo: EventImage?

    package static let none = EventImages(logo: nil)

    /// Every image with its name in the event file.
    package var all: [(name: String, image: EventImage)] { logo.map { [("logo", $0)] } ?? [] }
}

/// An image by its hash, and what pages need to know before they have it.
package struct EventImage: Hashable, Sendable, Encodable {
    package let sha256: ImageHash
    package let facts: ImageFacts
    /// What it shows, for those who cannot see it.
    package let alt: LocalizedText

    private enum CodingKeys: String, CodingKey { case sha256, type, width, height, alt }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(sha256, forKey: .sha256)
        try container.encode(facts.type, forKey: .type)
        try container.encode(facts.width, forKey: .width)
        try container.encode(facts.height, forKey: .height)
        try container.encode(alt, forKey: .alt)
    }
}
