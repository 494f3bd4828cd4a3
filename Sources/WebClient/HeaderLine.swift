/// A header line as it came, its line break included.
struct HeaderLine {
    private let text: [UInt8]

    init(_ bytes: some Collection<UInt8>) {
        text = HeaderLine.trimmed(bytes)
    }

    /// The line that begins an answer.
    var isStatus: Bool { text.starts(with: "HTTP/".utf8) }

    /// Nil for the status line, the empty line, and lines that no server may send.
    var field: (name: String, value: String)? {
        guard !isStatus, let colon = text.firstIndex(of: UInt8(ascii: ":")),
            !text.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 })
        else { return nil }
        return (
            String(decoding: text[..<colon], as: UTF8.self),
            String(decoding: HeaderLine.trimmed(text[(colon + 1)...]), as: UTF8.self)
        )
    }

    private static func trimmed(_ bytes: some Collection<UInt8>) -> [UInt8] {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        return Array(Array(bytes.drop(while: isBlank)).reversed().drop(while: isBlank).reversed())
    }
}
