/// The path and query of a request line, taken apart and decoded here, once, and strictly: what is ambiguous to
/// somebody on the way is refused.
struct Target: Sendable {
    /// Decoded, beginning with a slash.
    let path: String
    /// The decoded segments between the slashes; `/` has none, a slash at the end gives an empty last one.
    let segments: [String]
    /// Decoded names and values in order; `+` is a blank.
    let query: [(name: String, value: String)]

    /// - Parameter text: as in the request line.
    /// - Throws: 400 for anything but `/path?query`: absolute addresses, control characters, encoded slashes, NUL,
    ///   backslashes, `.` and `..` segments however they are encoded, broken escapes, bytes that are not UTF-8.
    init(_ text: String) throws(HTTPProblem) {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "/") else {
            throw HTTPProblem(400, "target", "The request line must hold a path that begins with a slash.")
        }
        guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else {
            throw HTTPProblem(400, "target", "The request line holds a character that must be escaped.")
        }
        let question = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        segments = try Target.segments(bytes[1..<question])
        path = "/" + segments.joined(separator: "/")
        query = question == bytes.endIndex ? [] : try Target.query(bytes[(question + 1)...])
    }

    private static func segments(_ path: ArraySlice<UInt8>) throws(HTTPProblem) -> [String] {
        guard !path.isEmpty else { return [] }
        var segments: [String] = []
        for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let segment = try decode(part, plusIsBlank: false)
            guard segment != ".", segment != "..", !segment.utf8.contains(UInt8(ascii: "/")),
                !segment.utf8.contains(UInt8(ascii: "\\"))
            else { throw HTTPProblem(400, "target", "The path holds a segment that is not allowed.") }
            segments.append(segment)
        }
        return segments
    }

    private static func query(_ text: ArraySlice<UInt8>) throws(HTTPProblem) -> [(
        name: String, value: String
    )] {
        var query: [(name: String, value: String)] = []
        for part in text.split(separator: UInt8(ascii: "&")) {
            let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            query.append(
                (
                    name: try decode(part[..<equals], plusIsBlank: true),
                    value: try decode(part[min(equals + 1, part.endIndex)...], plusIsBlank: true)
                ))
        }
        return query
    }

    /// Undoes percent escapes.
    private static func decode(_ text: ArraySlice<UInt8>, plusIsBlank: Bool) throws(HTTPProblem) -> String {
        if !text.contains(UInt8(ascii: "%")) && !(plusIsBlank && text.contains(UInt8(ascii: "+"))) {
            return String(decoding: text, as: UTF8.self)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else {
                    throw HTTPProblem(400, "target", "The address holds a broken percent escape.")
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsBlank: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            throw HTTPProblem(400, "target", "The address holds bytes that are not text.")
        }
        return text
    }
}

extension UInt8 {
    fileprivate var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}
