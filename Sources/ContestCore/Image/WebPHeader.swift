/// A WebP is a RIFF file whose first chunk tells the size, in one of three ways
/// (https://developers.google.com/speed/webp/docs/riff_container).
enum WebPHeader {
    private static let lossyStart: [UInt8] = [0x9D, 0x01, 0x2A]
    private static let losslessStart: [UInt8] = [0x2F]

    static func facts(_ image: [UInt8]) -> ImageFacts? {
        let bytes = ImageBytes(image)
        guard bytes.has(Array("RIFF".utf8), at: 0), bytes.has(Array("WEBP".utf8), at: 8),
            let (width, height) = size(bytes)
        else { return nil }
        return ImageFacts(type: .webp, width: width, height: height)
    }

    private static func size(_ bytes: ImageBytes) -> (Int, Int)? {
        if bytes.has(Array("VP8 ".utf8), at: 12), bytes.has(lossyStart, at: 23),
            let width = bytes.littleEndian(at: 26, count: 2),
            let height = bytes.littleEndian(at: 28, count: 2)
        {
            return (width & 0x3FFF, height & 0x3FFF)
        }
        if bytes.has(Array("VP8L".utf8), at: 12), bytes.has(losslessStart, at: 20),
            let sides = bytes.littleEndian(at: 21, count: 4)
        {
            return (sides & 0x3FFF + 1, sides >> 14 & 0x3FFF + 1)
        }
        if bytes.has(Array("VP8X".utf8), at: 12), let width = bytes.littleEndian(at: 24, count: 3),
            let height = bytes.littleEndian(at: 27, count: 3)
        {
            return (width + 1, height + 1)
        }
        return nil
    }
}
