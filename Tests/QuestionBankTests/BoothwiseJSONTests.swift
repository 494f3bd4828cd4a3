import ContestCore
import Testing

@testable import QuestionBank

@Suite struct BoothwiseJSONTests {
    private static let question = """
        {"id": "q-1", "text": {"en": "Which?", "pl": "Które?"}, "code": {"language": "swift", "source": "  let a = 1"},
         "points": 2, "keep_order": true, "tags": ["Basics"], "explanation": "Because.",
         "choices": [{"text": "a", "code": true, "right": true}, {"text": "b", "keep_last": true}]}
        """

    @Test(arguments: [
        "{\"format\": 1, \"questions\": [\(question)]}", "[\(question)]",
        "{\"format\": 1, \"id\": \"e\", \"contests\": [{\"questions\": [\(question)]}]}",
    ])
    func `a bank, a list and an event file give the same`(text: String) throws {
        let found = try preview(text, named: "bank.json").found
        let translations = try [
            #require(LanguageCode("en")): "Which?", #require(LanguageCode("pl")): "Które?",
        ]
        #expect(
            found.map(\.question) == [
                BankQuestion(
                    text: .translated(translations), code: Code(language: "swift", source: "  let a = 1"),
                    choices: [
                        BankChoice(text: .same("a"), isCode: true),
                        BankChoice(text: .same("b"), keepsLast: true),
                    ], right: 0, points: 2, keepsOrder: true, explanation: .same("Because."), tags: ["Basics"]
                )
            ])
        #expect(found.first?.title == "q-1")
    }

    @Test(arguments: [
        (#"{"choices": []}"#, Refusal.malformed(#""text" is missing on line 1"#)),
        (#"{"text": "a"}"#, .noChoices),
        (#"7"#, .malformed("a question must be an object: { … }")),
        (
            #"{"text": 1}"#,
            .malformed(#""text" on line 1 must be a text, or an object with a text per language"#)
        ),
        (
            #"{"text": "a", "points": 0}"#,
            .malformed(#""points" on line 1 must be a whole number from 1 to 1000"#)
        ),
        (
            #"{"text": "a", "choices": [{"text": "a", "right": 1}]}"#,
            .malformed(#""right" on line 1 must be true or false"#)
        ),
    ])
    func `a broken question is refused alone`(text: String, refusal: Refusal) throws {
        let found = try preview("[\(text), \(Self.question)]", as: .boothwise).found
        #expect(found.map(\.refusal) == [refusal, nil])
    }

    @Test func `what breaks JSON is named with its line`() {
        let error = #expect(throws: BankFileError.self) {
            try preview("{\n\"format\": 1,,}", named: "x.json")
        }
        #expect(
            error?.description.hasPrefix("x.json: line 2 breaks JSON's grammar: ") == true,
            "\(error.debugDescription)")
    }
}
