package import ContestCore
import Crypto
package import JSON
import SyncProtocol

/// What will be published about an event next, in parts that people edit one by one. It may be incomplete.
package struct Draft: Sendable {
    package struct Part: Hashable, Sendable {
        package let name: PartName
        /// An object in canonical form.
        package let content: JSONNode

        package init(_ name: PartName, _ content: JSONNode) {
            self.name = name
            self.content = content.canonical
        }
    }

    package let event: EventID
    /// Each name once, questions in the order of the bank.
    package let parts: [Part]
    private let index: [PartName: Int]

    /// - Parameter parts: each name once.
    package init(event: EventID, parts: [Part]) {
        self.event = event
        self.parts = parts
        index = Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1.name, $0) })
    }

    /// The content of a part; nil where there is none.
    package subscript(_ name: PartName) -> JSONNode? { index[name].map { parts[$0].content } }

    /// Names this state of the whole draft: drafts of an event that say the same have the same, 64 hexadecimal digits.
    package var digest: String {
        let lines = parts.map { part in
            part.name.text + " " + String(decoding: JSONWriter.bytes(of: part.content), as: UTF8.self) + "\n"
        }
        return SHA256.hex(lines.sorted().joined())
    }

    /// The contests that are published, in their order; those of which there is no part left out.
    package var contests: [ContestID] {
        names(in: self[.basics]?["contests"]).compactMap { ContestID($0) }
            .filter { self[.contest($0)] != nil }
    }

    /// The questions of a contest, in their order; those of which there is no part left out.
    package func quiz(of contest: ContestID) -> [QuestionID] {
        names(in: self[.contest(contest)]?["quiz"]).compactMap { QuestionID($0) }
            .filter { self[.question($0)] != nil }
    }

    package var basics: DraftBasics { DraftBasics(self[.basics]) }

    /// The languages in which the event speaks, the default first.
    package var languages: [LanguageCode] { basics.languages }

    /// A part as the event file wants it. Questions are often the same in every language, and imported ones speak one: what
    /// a question does not say in a language it says in the event's first. Nothing else is filled in like that; terms and
    /// rules that somebody cannot read bind nobody.
    func published(_ part: PartName) -> JSONNode {
        let spoken = languages.map(\.text)
        let content = (self[part] ?? JSONNode(object: [])).published(in: Set(spoken))
        guard case .question = part, let first = spoken.first else { return content }
        return content.translated(from: first, into: spoken)
    }

    private func names(in list: JSONNode?) -> [String] { list?.elements?.compactMap(\.string) ?? [] }
}
