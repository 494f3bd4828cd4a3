import TestSupport

/// What can be damaged: a file, or the files of an archive.
enum Sample {
    case file(String)
    case archive([(name: String, contents: String)])
}

/// Damages samples by chance.
enum Mutator {
    private static let words = [
        "{", "}", "=", "~", "#", "\\", "\\\\", "::", "[html]", "\"", "\"\"", "'", ",", ";", "\t", "\n",
        "\r\n", "\n\n", "//",
        "<", ">", "</p>", "<p>", "<pre>", "<code>", "<!--", "-->", "<![CDATA[", "]]>", "&amp;", "&#x41;", "&",
        "%50%",
        "ANSWER: A", "A) ", "[", "]", "null", "true", "1E999", "-1", "\\u0000", "\\ud800", "\u{FEFF}",
        "\u{2028}", "\u{0}", "é",
        "e\u{301}\u{301}", "😀", "<a b='", "_x0041_", "$CATEGORY:", "####", "->", "sep=;\n", "<!DOCTYPE a [",
        "\u{A0}", "\u{200B}",
        "// boothwise: {}", "```", "%2e%2e/", "../",
    ].map { Array($0.utf8) }

    static func damaged(_ samples: [Sample], using random: inout SeededGenerator) -> [UInt8] {
        switch samples.randomElement(using: &random) ?? .file("") {
        case .file(let text): return damaged(Array(text.utf8), using: &random)
        case .archive(let entries):
            let target = Int.random(in: 0..<entries.count, using: &random)
            let files = entries.enumerated().map { index, entry in
                let contents = Array(entry.contents.utf8)
                return ZipFile.Entry(
                    entry.name, index == target ? damaged(contents, using: &random) : contents)
            }
            let bytes = ZipFile(files).bytes
            return Int.random(in: 0..<3, using: &random) == 0 ? damaged(bytes, using: &random) : bytes
        }
    }

    private static func damaged(_ original: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...6, using: &random) { damage(&bytes, using: &random) }
        return bytes
    }

    private static func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let word = words.randomElement(using: &random) ?? []
        switch Int.random(in: 0..<10, using: &random) {
        case 0: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        case 1: if place < bytes.count { bytes.remove(at: place) }
        case 2: bytes.removeSubrange(place...)
        case 3: bytes.removeSubrange(..<place)
        case 4:
            let end = min(bytes.count, place + Int.random(in: 0...200, using: &random))
            bytes.removeSubrange(place..<end)
        case 5:
            // The same again, somewhere else.
            let end = min(bytes.count, place + Int.random(in: 0...300, using: &random))
            bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
        case 6:
            // Often the same: depth, and what would be slow if anything were.
            let times = 1 << Int.random(in: 1...14, using: &random)
            bytes.insert(contentsOf: Array(repeating: word, count: times).joined(), at: place)
        default: bytes.insert(contentsOf: word, at: place)
        }
    }
}
