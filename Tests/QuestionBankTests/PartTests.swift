import ContestCore
import JSON
import Testing

@testable import QuestionBank

/// Questions as an event's draft has them.
@Suite struct PartTests {
    private func languages(_ codes: String...) throws -> [LanguageCode] {
        try codes.map { try #require(LanguageCode($0)) }
    }

    /// The part without the ids of its choices.
    private func withoutIDs(_ node: JSONNode) -> JSONNode {
        switch node.kind {
        case .object(let members):
            JSONNode(object: members.filter { $0.key != "id" }.map { ($0.key, withoutIDs($0.value)) })
        case .array(let elements): JSONNode(array: elements.map(withoutIDs))
        default: node
        }
    }

    private static let question = BankQuestion(
        text: .same("What is printed?\n  Look twice."), code: Code(language: "swift", source: "print(1)\n"),
        choices: [
            BankChoice(text: .same("1"), isCode: true),
            BankChoice(text: .same("None of these"), keepsLast: true),
        ], right: 1, points: 3, keepsOrder: true, keepsLast: true, explanation: .same("Because."),
        tags: ["A", "B"])

    @Test func `a text without a language stands in the default one, and code in each`() throws {
        let part = Self.question.part(in: try languages("pl", "en"))
        #expect(part["text"]?.members?.map(\.key) == ["pl"])
        #expect(part["text"]?["pl"]?.string == "What is printed?\n  Look twice.")
        #expect(part["explanation"]?["pl"]?.string == "Because.")
        let choices = try #require(part["choices"]?.elements)
        #expect(choices[0]["text"]?.members?.map(\.key) == ["en", "pl"])
        #expect(choices[1]["text"]?.members?.map(\.key) == ["pl"])
        #expect(choices[1]["keep_last"]?.boolean == true)
        #expect(choices.map { $0["right"]?.boolean } == [nil, true])
    }

    @Test func `a question comes back as it was`() throws {
        let languages = try languages("en", "pl", "de")
        #expect(BankQuestion(part: Self.question.part(in: languages), in: languages) == Self.question)
    }

    @Test(arguments: 0..<60)
    func `export then import changes nothing of what a draft holds`(seed: UInt64) throws {
        let languages = try languages("en", "pl")
        for question in RoundTrip.bank(seed: seed) {
            let part = question.part(in: languages)
            let bank = try #require(BankQuestion(part: part, in: languages))
            for (name, bytes) in RoundTrip.exports(of: [bank]) {
                let imported = try #require(try ImportPreview(of: bytes, named: name).importable.first)
                let isSame = withoutIDs(imported.part(in: languages)) == withoutIDs(part)
                #expect(isSame, "seed \(seed), \(name)")
            }
        }
    }

    @Test func `what is not finished is no question yet`() throws {
        let languages = try languages("en", "pl")
        let whole = Self.question.part(in: languages)
        func without(_ key: String, _ value: JSONNode) -> BankQuestion? {
            let members = (whole.members ?? []).map { ($0.key, $0.key == key ? value : $0.value) }
            return BankQuestion(part: JSONNode(object: members), in: languages)
        }
        #expect(without("text", JSONNode(object: [("en", JSONNode(string: " "))])) == nil)
        #expect(without("choices", JSONNode(array: [])) == nil)
        let open = (whole["choices"]?.elements ?? []).map { choice in
            JSONNode(object: (choice.members ?? []).filter { $0.key != "right" }.map { ($0.key, $0.value) })
        }
        #expect(without("choices", JSONNode(array: open)) == nil)
        #expect(without("code", .null)?.code == nil)
    }

    @Test func `ids are made of the text, and no two are the same`() throws {
        let en = try #require(LanguageCode("en"))
        let id = Self.question.id(in: en) { _ in false }
        #expect(id.text.hasPrefix("what-is-printed-look-twice-"))
        #expect(Self.question.id(in: en) { $0 == id }.text == id.text + "-2")
        var cyrillic = Self.question
        cyrillic.text = .same("Что это?")
        #expect(cyrillic.id(in: en) { _ in false }.text.count == 6)
    }

    @Test func `the right one has no id of its own, also where all questions have the same answers`() throws {
        let en = try languages("en")
        let ids = (0..<6).map { number in
            let question = BankQuestion(
                text: .same("Is \(number) a number?"),
                choices: [BankChoice(text: .same("True")), BankChoice(text: .same("False"))], right: 0)
            return question.part(in: en)["choices"]?.elements?.first?["id"]?.string
        }
        #expect(Set(ids).count == 6)
        let same = BankQuestion(
            text: .same("?"), choices: [BankChoice(text: .same("a")), BankChoice(text: .same("a"))], right: 0)
        #expect(Set(same.choiceIDs).count == 2)
    }
}
