extension Text {
    /// A text for an address: its words in small Latin letters and digits, without marks, with hyphens between them; empty
    /// where there are none.
    ///
    /// - Parameter limit: in characters.
    package static func slug(_ text: String, limit: Int) -> String {
        let letters = searchKey(text).lowercased().utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            default: UInt8(ascii: "-")
            }
        }
        let words = String(decoding: letters, as: UTF8.self).split(separator: "-").joined(separator: "-")
        let short = words.prefix(limit)
        return String(short.last == "-" ? short.dropLast() : short)
    }
}
