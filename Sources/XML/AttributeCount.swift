/// Looks how many attributes an element has before the document is read: libxml2 compares each attribute of an element with
/// all the others, so that a small document could keep it busy for hours.
enum AttributeCount {
    /// Of one element.
    static let limit = 1_000

    /// Where a start tag begins that has more than `limit` attributes; nil where none has.
    static func excess(in bytes: [UInt8]) -> Int? {
        var position = 0
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            if let end = endOfOther(at: start, in: bytes) {
                position = end
            } else {
                let (end, count) = tag(at: start, in: bytes)
                if count > limit { return start }
                position = end
            }
        }
        return nil
    }

    /// Behind a comment, a CDATA section or an instruction; nil where another thing begins.
    private static func endOfOther(at start: Int, in bytes: [UInt8]) -> Int? {
        for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
        where bytes[start...].starts(with: opening.utf8) {
            var position = start + opening.utf8.count
            while position < bytes.count, !bytes[position...].starts(with: closing.utf8) { position += 1 }
            return min(position + closing.utf8.count, bytes.count)
        }
        return nil
    }

    /// Behind a tag, and how many values it has.
    private static func tag(at start: Int, in bytes: [UInt8]) -> (end: Int, count: Int) {
        var quote: UInt8?
        var count = 0
        for position in (start + 1)..<bytes.count {
            let byte = bytes[position]
            switch byte {
            case quote:
                quote = nil
                count += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = quote ?? byte
            case UInt8(ascii: ">") where quote == nil: return (position + 1, count)
            default: break
            }
        }
        return (bytes.count, count)
    }
}
