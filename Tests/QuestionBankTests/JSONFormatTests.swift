import TestSupport
import Testing

@testable import QuestionBank

@Suite struct OpenTriviaDBTests {
    private func file(_ type: String, _ question: String, _ right: String, _ wrong: [String]) -> String {
        let list = wrong.map { "\"\($0)\"" }.joined(separator: ",")
        return """
            {"response_code":0,"results":[{"type":"\(type)","difficulty":"easy","category":"Science &amp; Nature",
            "question":"\(question)","correct_answer":"\(right)","incorrect_answers":[\(list)]}]}
            """
    }

    @Test func `entities are decoded once, and tags come along`() throws {
        let preview = try preview(
            file("multiple", "What is &amp;lt; &quot;b&quot;? ", "&lt;b&gt;", ["A &#039;c&#039;", "&pi;"]),
            named: "x.json")
        #expect(preview.format == .openTriviaDB)
        let question = try #require(preview.importable.first)
        #expect(question.shownText == "What is &lt; \"b\"?")
        #expect(question.shownChoices == ["<b>", "A 'c'", "π"])
        #expect(question.right == 0 && !question.keepsOrder)
        #expect(question.tags == ["Science & Nature", "easy"])
    }

    @Test func `the service's other ways to write texts are read`() throws {
        #expect(
            try preview(file("multiple", "What%20is%20%3Cb%3E%3F", "A%26B", ["C"]), named: "x.json")
                .importable[0].shownText == "What is <b>?")
        let base64 = try preview(file("bXVsdGlwbGU=", "V2hhdCBpcyA8Yj4/", "YQ==", ["Yg=="]), named: "x.json")
            .importable[0]
        #expect(base64.shownText == "What is <b>?")
        #expect(base64.shownChoices == ["a", "b"])
    }

    @Test func `an answer without questions says why`() {
        let error = #expect(throws: BankFileError.self) {
            try preview(#"{"response_code":5,"results":[]}"#, named: "x.json")
        }
        #expect(error?.remedy == "ask it again")
    }
}

@Suite struct H5PTests {
    private static let content = """
        {"questions": [
        {"library": "H5P.MultiChoice 1.16", "metadata": {"title": "One"}, "params": {"question": "<p>Which &lt;b&gt;?</p>\\n",
         "media": {"type": {"params": {"file": "a.png"}}}, "behaviour": {"randomAnswers": false},
         "answers": [{"text": "<div>a</div>\\n", "correct": false, "tipsAndFeedback": {"tip": "x"}}, {"text": "b", "correct": true}]}},
        {"library": "H5P.TrueFalse 1.8", "params": {"question": "So?", "correct": "false", "l10n": {"trueText": "Ja", "falseText": "Nein"}}},
        {"library": "H5P.SingleChoiceSet 1.11", "params": {"choices": [{"question": "Q1?", "answers": ["r", "w"]}, {"question": "Q2?", "answers": ["r", "w", "v"]}]}},
        {"library": "H5P.Blanks 1.14", "params": {"text": "Fill"}},
        {"library": "H5P.Column 1.16", "params": {"content": [{"content": {"library": "H5P.AdvancedText 1.1", "params": {"text": "talk"}}},
         {"content": {"library": "H5P.MultiChoice 1.16", "params": {"question": "In?", "answers": [{"text": "a", "correct": true}, {"text": "b", "correct": true}]}}}]}}
        ]}
        """

    private func check(_ preview: ImportPreview) {
        #expect(preview.format == .h5p)
        #expect(
            preview.found.map { $0.question?.shownText } == ["Which <b>?", "So?", "Q1?", "Q2?", nil, nil])
        #expect(preview.importable.map(\.rightText) == ["b", "Nein", "r", "r"])
        #expect(preview.refused.map(\.refusal) == [.kind(.gaps), .severalRight(2)])
        #expect(preview.found[0].title == "One" && preview.found[0].question?.keepsOrder == true)
        #expect(Set(preview.found[0].warnings) == [.markupReduced, .mediaDropped, .feedbackDropped])
    }

    @Test func `a question set is read with what lies in it`() throws {
        check(try preview(Self.content, named: "content.json"))
    }

    @Test func `the archive around it is read`() throws {
        let bytes = ZipFile([
            .init("h5p.json", Array(#"{"mainLibrary": "H5P.QuestionSet"}"#.utf8)),
            .init("content/content.json", Array(Self.content.utf8)),
        ]).bytes
        check(try ImportPreview(of: bytes, named: "x.h5p"))
    }

    @Test func `a file of a single question is read`() throws {
        let bytes = ZipFile([
            .init("h5p.json", Array(#"{"mainLibrary": "H5P.TrueFalse"}"#.utf8)),
            .init("content/content.json", Array(#"{"question": "So?", "correct": "true"}"#.utf8)),
        ]).bytes
        #expect(try ImportPreview(of: bytes, named: "x.h5p").importable.map(\.rightText) == ["True"])
    }
}
