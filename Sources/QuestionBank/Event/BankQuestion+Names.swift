package import ContestCore
import Crypto
import Unicode

/// The ids under which an event holds a question and its choices. They are made of the texts, so that the same file
/// always gives the same, and so that a choice's id tells nothing of its place or of what is right.
extension BankQuestion {
    /// In characters: enough to be known again in an address.
    private static let slugLimit = 40
    /// Hexadecimal digits that keep two questions with the same beginning apart.
    private static let hashLength = 6

    /// - Parameters:
    ///   - language: in which the question is named.
    ///   - isTaken: whether another question has that id.
    package func id(in language: LanguageCode, isTaken: (QuestionID) -> Bool) -> QuestionID {
        let hash = SHA256.hex(String(decoding: ExportedJSON.bytes(of: self, isPretty: false), as: UTF8.self))
        let slug = Text.slug(text.text(in: language), limit: BankQuestion.slugLimit)
        let name = (slug.isEmpty ? "" : slug + "-") + hash.prefix(BankQuestion.hashLength)
        var candidate = name
        var number = 1
        while true {
            guard let id = QuestionID(candidate) else { preconditionFailure("\(candidate) is an id") }
            if !isTaken(id) { return id }
            number += 1
            candidate = "\(name)-\(number)"
        }
    }

    /// One for each choice, all different.
    var choiceIDs: [ChoiceID] {
        choices.reduce(into: []) { ids, choice in ids.append(freeID(for: choice, besides: ids)) }
    }

    private func freeID(for choice: BankChoice, besides taken: [ChoiceID]) -> ChoiceID {
        let texts = (text.translations + choice.text.translations).map(\.text)
        var attempt = 0
        while true {
            let hash = SHA256.hex((texts + ["\(attempt)"]).map { "\($0.utf8.count) \($0)" }.joined())
            guard let id = ChoiceID(String(hash.prefix(8))) else { preconditionFailure("hex is an id") }
            if !taken.contains(id) { return id }
            attempt += 1
        }
    }
}
