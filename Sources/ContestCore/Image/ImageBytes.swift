/// Numbers in the header of an image; nil behind its end.
struct ImageBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether these bytes stand at a place.
    func has(_ wanted: [UInt8], at place: Int) -> Bool {
        place + wanted.count <= bytes.count && bytes[place..<place + wanted.count].elementsEqual(wanted)
    }

    func bigEndian(at place: Int, count: Int) -> Int? { slice(place, count)?.reduce(0) { $0 << 8 | Int($1) } }

    func littleEndian(at place: Int, count: Int) -> Int? {
        slice(place, count)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func slice(_ place: Int, _ count: Int) -> ArraySlice<UInt8>? {
        place >= 0 && place + count <= bytes.count ? bytes[place..<place + count] : nil
    }
}
