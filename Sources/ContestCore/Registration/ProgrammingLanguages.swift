import Unicode

/// The programming languages that a person writes, tapped or typed.
package struct ProgrammingLanguages: Hashable, Sendable {
    package static let countLimit = 20
    package static let lengthLimit = 40

    /// At most 20, each at most 40 code points, no two equal without regard to case, in the order of choosing.
    package let names: [String]

    /// Cleans every entry up like a name. Empty entries and repetitions are dropped, and an entry that is one of
    /// `known` but for its case takes that spelling.
    package init(_ typed: [String], known: [String] = []) throws(Problem) {
        let spellings = Dictionary(
            known.map { (Text.caseFolded($0), $0) }, uniquingKeysWith: { first, _ in first })
        var names: [String] = []
        var seen: Set<String> = []
        for entry in typed {
            let cleaned = TypedText.cleaned(entry)
            if cleaned.unicodeScalars.contains(where: TypedText.isControl) { throw .controlCharacter }
            guard cleaned.unicodeScalars.contains(where: TypedText.isVisible) else { continue }
            guard cleaned.unicodeScalars.count <= ProgrammingLanguages.lengthLimit else { throw .tooLong }
            let key = Text.caseFolded(cleaned)
            guard seen.insert(key).inserted else { continue }
            names.append(spellings[key] ?? cleaned)
        }
        guard names.count <= ProgrammingLanguages.countLimit else { throw .tooMany }
        self.names = names
    }

    package enum Problem: String, Error, Hashable, Sendable, CaseIterable {
        /// More than 20 entries.
        case tooMany = "too_many"
        /// An entry of more than 40 code points.
        case tooLong = "too_long"
        case controlCharacter = "control_character"
    }
}
