/// What the first bytes of an image say: of which type it is, and how large in pixels.
package struct ImageFacts: Hashable, Sendable {
    /// The types that every browser shows and that carry no scripts, by their media types.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case png = "image/png"
        case jpeg = "image/jpeg"
        case webp = "image/webp"
    }

    /// The largest image, in bytes.
    package static let bytesLimit = 512 << 10
    /// How wide and how high an image may be, in pixels; more takes a browser's memory for nothing.
    package static let side = 1...4_096

    package let type: Kind
    package let width: Int
    package let height: Int

    package init(type: Kind, width: Int, height: Int) {
        self.type = type
        self.width = width
        self.height = height
    }

    /// Reads the header of a PNG, JPEG or WebP; what follows is the browser's matter.
    package init(of image: [UInt8]) throws(ImageRefusal) {
        guard image.count <= ImageFacts.bytesLimit else { throw .tooLarge }
        guard let facts = PNGHeader.facts(image) ?? JPEGHeader.facts(image) ?? WebPHeader.facts(image) else {
            throw ImageFacts.isDrawing(image) ? .drawing : .unknownType
        }
        guard ImageFacts.side.contains(facts.width), ImageFacts.side.contains(facts.height) else {
            throw .tooManyPixels
        }
        self = facts
    }

    /// Whether these are the first bytes of SVG, or of another text with angle brackets.
    private static func isDrawing(_ image: [UInt8]) -> Bool {
        let start = String(decoding: image.prefix(1_024), as: UTF8.self)
        return start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.first == "<" && start.contains("<svg")
    }
}

/// Why bytes are not taken as an image.
package enum ImageRefusal: Error, Hashable, Sendable {
    case tooLarge
    case drawing
    case unknownType
    case tooManyPixels

    /// What is wrong and what to do.
    package var sentence: String {
        switch self {
        case .tooLarge:
            "The image is larger than \(ImageFacts.bytesLimit >> 10) KiB; save it smaller, or as WebP."
        case .drawing:
            "This is an SVG drawing, which can carry scripts and is not taken; export it as PNG or WebP."
        case .unknownType: "This is no PNG, JPEG or WebP; export the image as one of these."
        case .tooManyPixels:
            "The image must be \(ImageFacts.side.lowerBound) to \(ImageFacts.side.upperBound) pixels wide and high."
        }
    }
}
