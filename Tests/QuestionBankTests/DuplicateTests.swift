import ContestCore
import Testing

@testable import QuestionBank

@Suite struct DuplicateTests {
    private func question(_ text: String, _ choices: [String], right: Int = 0) -> BankQuestion {
        BankQuestion(text: .same(text), choices: choices.map { BankChoice(text: .same($0)) }, right: right)
    }

    @Test func `the second import of a file brings nothing new`() throws {
        let text = "A?{=a ~b}\n\nB?{=a ~b}\n\nC?{=a =b}"
        let first = try preview(text, as: .gift)
        #expect(first.new.count == 2 && first.refused.count == 1)
        let second = try preview(text, as: .gift, existing: first.importable)
        #expect(second.new == [])
        #expect(second.found.map(\.duplicate?.original) == [.existing(0), .existing(1), nil])
    }

    @Test func `the same question twice in a file is told`() throws {
        let found = try preview("A?{=a ~b}\n\n A? {~b =a}\n\nA?{~a =b}\n\nA?{=a ~c}", as: .gift).found
        #expect(
            found.map(\.duplicate) == [
                nil, Duplicate(original: .found(1), hasSameRight: true),
                Duplicate(original: .found(1), hasSameRight: false), nil,
            ])
    }

    @Test func `one language in common is enough`() throws {
        let texts = try [#require(LanguageCode("en")): "A?", #require(LanguageCode("pl")): "B?"]
        var there = question("", ["x", "y"])
        there.text = .translated(texts)
        let found = try preview("B?{=x ~y}\n\nC?{=x ~y}", as: .gift, existing: [there]).found
        #expect(found.map { $0.duplicate == nil } == [false, true])
    }
}
