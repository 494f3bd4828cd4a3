/// A PNG begins with its signature and the chunk IHDR (https://www.w3.org/TR/png-3/, 5.2 and 11.2.1).
enum PNGHeader {
    private static let start: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [0, 0, 0, 13] + Array("IHDR".utf8)

    static func facts(_ image: [UInt8]) -> ImageFacts? {
        let bytes = ImageBytes(image)
        guard bytes.has(start, at: 0), let width = bytes.bigEndian(at: 16, count: 4),
            let height = bytes.bigEndian(at: 20, count: 4)
        else { return nil }
        return ImageFacts(type: .png, width: width, height: height)
    }
}
