/// Collects an answer while libcurl hands it over, no further than the limit.
final class Receiver {
    private(set) var headers: [(name: String, value: String)] = []
    private(set) var body: [UInt8] = []
    private(set) var isOverLimit = false
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    static func from(_ context: UnsafeMutableRawPointer?) -> Receiver? {
        context.map { Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
    }

    /// How many bytes were taken; another number than `count` makes libcurl give up.
    func take(body bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard body.count + count <= limit else {
            isOverLimit = true
            return 0
        }
        body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }

    /// One header line with its line end. A status line begins a new answer, as after "100 Continue".
    func take(header bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            headers = []
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...]
            headers.append((String(line[..<colon]), value.trimmingBlanks()))
        }
        return count
    }
}

extension Substring {
    fileprivate func trimmingBlanks() -> String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
