/// A JPEG is a row of segments; the one that begins a frame has the size (ITU-T T.81, B.2.2).
enum JPEGHeader {
    private static let start: [UInt8] = [0xFF, 0xD8, 0xFF]
    /// SOF0 to SOF15, without what lies between them: DHT, JPG and DAC.
    private static let frames = Set(0xC0...0xCF).subtracting([0xC4, 0xC8, 0xCC])

    static func facts(_ image: [UInt8]) -> ImageFacts? {
        let bytes = ImageBytes(image)
        guard bytes.has(start, at: 0) else { return nil }
        var place = 2
        while bytes.has([0xFF], at: place), let marker = bytes.bigEndian(at: place + 1, count: 1) {
            // Any number of bytes 0xFF may stand before a marker.
            guard marker != 0xFF else {
                place += 1
                continue
            }
            guard let length = bytes.bigEndian(at: place + 2, count: 2), length >= 2 else { return nil }
            if frames.contains(marker) {
                guard let height = bytes.bigEndian(at: place + 5, count: 2),
                    let width = bytes.bigEndian(at: place + 7, count: 2)
                else { return nil }
                return ImageFacts(type: .jpeg, width: width, height: height)
            }
            place += 2 + length
        }
        return nil
    }
}
