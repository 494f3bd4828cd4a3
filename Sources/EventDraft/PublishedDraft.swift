package import ContestCore
package import JSON

/// What is published, cut into parts, to compare a draft with.
package struct PublishedDraft: Sendable {
    package let history: RevisionHistory
    /// With every value said.
    package let full: Draft
    /// As the file was written, where values that are the usual ones may be left out.
    private let written: Draft

    /// - Parameters:
    ///   - releases: all of the event, the newest first; nil without any.
    ///   - file: what the newest was read from.
    package init?(_ releases: [EventContent], file: JSONNode) {
        guard let content = releases.first else { return nil }
        self.init(content, file: file, history: RevisionHistory(releases))
    }

    /// - Parameters:
    ///   - file: what `content` was read from.
    ///   - history: up to it.
    package init(_ content: EventContent, file: JSONNode, history: RevisionHistory) {
        self.history = history
        full = Draft(content)
        written = Draft(event: content.id, file: file)
    }

    /// The keys of a part that say something else in `content`; in the order of the alphabet.
    func differences(of part: PartName, from content: JSONNode) -> [Difference] {
        guard let full = full[part] else { return [] }
        let written = written[part]
        let keys = Set((content.members ?? []).map(\.key)).union((full.members ?? []).map(\.key))
        return keys.sorted().compactMap { key in
            let (now, then) = (content[key], full[key])
            if PublishedDraft.says(now, the: then, orAsWritten: written?[key], of: key) { return nil }
            return Difference(key: key, then: then, now: now)
        }
    }

    /// What a key that is left out stands for, where that is not `false`.
    private static let usual = [
        "shuffle_questions": JSONNode(boolean: true), "shuffle_choices": JSONNode(boolean: true),
        "counts": JSONNode(string: "best"), "points": JSONNode(number: 1),
        "contact_check": JSONNode(string: "none"),
    ]

    /// Whether a value says the same as what is published, be it said in full or left to be the usual.
    private static func says(
        _ value: JSONNode?, the full: JSONNode?, orAsWritten written: JSONNode?, of key: String
    ) -> Bool {
        guard let value, !value.isBlank else {
            return full?.isBlank ?? true || written?.isBlank ?? true
                || full == usual[key] ?? JSONNode(boolean: false)
        }
        if value == full || value == written { return true }
        if let members = value.members, let others = full?.members {
            return Set((members + others).map(\.key)).allSatisfy {
                says(value[$0], the: full?[$0], orAsWritten: written?[$0], of: $0)
            }
        }
        guard let elements = value.elements, let others = full?.elements, elements.count == others.count
        else {
            return false
        }
        let asWritten = written?.elements ?? []
        return elements.indices.allSatisfy {
            says(
                elements[$0], the: others[$0],
                orAsWritten: asWritten.indices.contains($0) ? asWritten[$0] : nil, of: key)
        }
    }
}

/// A key whose value is another than the published one.
struct Difference {
    let key: String
    let then: JSONNode?
    let now: JSONNode?
}
