/// What changed between two texts, line by line.
package struct LineDifference: Sendable {
    package struct Line: Hashable, Sendable, Encodable {
        package enum Kind: String, Hashable, Sendable, Encodable {
            case same, added, removed
        }

        package let kind: Kind
        package let text: String

        package init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// In the order of reading, what went before what came.
    package let lines: [Line]

    /// Lines in each text, those that are the same at both ends left out. The search for the shortest difference takes
    /// time and memory with their square; longer texts are shown as gone and come as a whole.
    private static let searchedLines = 1_000

    package init(from older: String, to newer: String) {
        let old = LineDifference.split(older)
        let new = LineDifference.split(newer)
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }
            .count
        let middle = LineDifference.between(
            Array(old.dropFirst(head).dropLast(tail)), Array(new.dropFirst(head).dropLast(tail)))
        lines =
            old.prefix(head).map { Line(.same, $0) } + middle + old.suffix(tail).map { Line(.same, $0) }
    }

    private static func split(_ text: String) -> [String] {
        text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func between(_ old: [String], _ new: [String]) -> [Line] {
        guard old.count <= searchedLines, new.count <= searchedLines else {
            return old.map { Line(.removed, $0) } + new.map { Line(.added, $0) }
        }
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.offset))
        let added = Set(difference.insertions.map(\.offset))
        var lines: [Line] = []
        var (here, there) = (0, 0)
        while here < old.count || there < new.count {
            if removed.contains(here) {
                lines.append(Line(.removed, old[here]))
                here += 1
            } else if added.contains(there) {
                lines.append(Line(.added, new[there]))
                there += 1
            } else {
                lines.append(Line(.same, old[here]))
                here += 1
                there += 1
            }
        }
        return lines
    }
}

extension CollectionDifference.Change {
    fileprivate var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
