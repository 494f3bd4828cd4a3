/// A path of the event file, taken step by step: `contests[0].questions[3].text.pl`.
struct FilePath {
    private(set) var rest: Substring

    init(_ path: String) { rest = path[...] }

    /// What is left, as a path of its own.
    var inside: String { String(rest.drop { $0 == "." }) }

    /// The next key; empty at the end.
    mutating func takeKey() -> String {
        if rest.first == "." { rest.removeFirst() }
        let key = rest.prefix { $0 != "." && $0 != "[" }
        rest.removeFirst(key.count)
        return String(key)
    }

    /// The index that stands here; nil where none does.
    mutating func takeIndex() -> Int? {
        guard rest.first == "[", let end = rest.firstIndex(of: "]"),
            let index = Int(rest[rest.index(after: rest.startIndex)..<end])
        else { return nil }
        rest = rest[rest.index(after: end)...]
        return index
    }
}
