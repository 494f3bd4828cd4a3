import SyncProtocol

/// Looks for journal lines in any bytes by how they begin. A row keeps the hash right before its line, so that a line
/// can be checked even where nothing around it makes sense.
struct LineSearch {
    private static let start = Array(#"{"v":1,"id":""#.utf8)
    private static let hashBytes = 32

    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Shows the id of each line that seems to begin, and the line where all of it is there as it was written.
    func forEachLine(_ body: (LineID, SalvagedLine?) -> Void) {
        var place = 0
        while let start = next(from: place) {
            place = start + LineSearch.start.count
            let text = bytes[place..<min(place + 36, bytes.count)]
            guard let id = LineID(rawValue: String(decoding: text, as: UTF8.self)) else { continue }
            body(id, line(at: start))
        }
    }

    private func next(from place: Int) -> Int? {
        let start = LineSearch.start
        var place = place
        while place + start.count <= bytes.count {
            if bytes[place] == start[0] && bytes[place..<place + start.count].elementsEqual(start) {
                return place
            }
            place += 1
        }
        return nil
    }

    private func line(at start: Int) -> SalvagedLine? {
        guard start >= LineSearch.hashBytes, let end = end(of: start) else { return nil }
        return SalvagedLine(
            Array(bytes[start..<end]), hash: Array(bytes[start - LineSearch.hashBytes..<start]))
    }

    /// Behind the brace that closes the first one.
    private func end(of start: Int) -> Int? {
        var depth = 0
        var isInText = false
        var place = start
        while place < min(bytes.count, start + SyncLimits.lineBytes) {
            switch bytes[place] {
            case UInt8(ascii: "\\") where isInText: place += 1
            case UInt8(ascii: "\""): isInText.toggle()
            case UInt8(ascii: "{") where !isInText: depth += 1
            case UInt8(ascii: "}") where !isInText:
                depth -= 1
                if depth == 0 { return place + 1 }
            default: break
            }
            place += 1
        }
        return nil
    }
}
