import JSON

/// A path of the event file, taken step by step: `contests[0].questions[3].text.pl`.
struct FilePath {
    private(set) var rest: Substring

    init(_ path: String) { rest = path[...] }

    /// What is left, as a path of its own.
    var inside: String { String(rest.drop { $0 == "." }) }

    var isAtEnd: Bool { rest.isEmpty }

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

extension JSONNode {
    /// The value at the path; nil where there is none.
    func value(at path: FilePath) -> JSONNode? {
        if path.isAtEnd { return self }
        var rest = path
        if let index = rest.takeIndex() {
            guard let elements, elements.indices.contains(index) else { return nil }
            return elements[index].value(at: rest)
        }
        let key = rest.takeKey()
        return key.isEmpty ? nil : self[key]?.value(at: rest)
    }
}
