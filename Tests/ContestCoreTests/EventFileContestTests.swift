import ContestCore
import Testing

@Suite struct EventFileContestTests {
    @Test(arguments: [
        (#""limit_ms": 999"#, "limit_ms: must be a whole number from 1000 to 14400000, not 999"),
        (#""limit_ms": "3 minutes""#, "limit_ms: must be a whole number from 1000 to 14400000, not a text"),
        (
            #""limit_ms": 99999999999999999999"#,
            "limit_ms: must be a whole number from 1000 to 14400000, not 99999999999999999999"
        ),
        (#""counts": "best""#, "limit_ms: is missing"),
        (#""limit_ms": null, "counts": "last""#, "counts: must be one of best, first, not \"last\""),
        (
            #""limit_ms": null, "shuffle_choices": "yes""#,
            "shuffle_choices: must be true or false, not a text"
        ),
    ])
    func `rules are checked`(pair: (String, String)) {
        var text = EventFileText()
        text.contests = #""contests": [\#(EventFileText.contest(rules: pair.0))]"#
        expect(pair.1, at: "contests[0].", in: text)
    }

    @Test(arguments: [
        ([EventFileText.choice("a", extra: #", "right": true"#)], "choices: must hold 2 to 8 choices, not 1"),
        ((1...9).map { EventFileText.choice("c-\($0)") }, "choices: must hold 2 to 8 choices, not 9"),
        (
            ["a", "b"].map { EventFileText.choice($0) },
            "choices: exactly one choice must have \"right\": true; none has"
        ),
        (
            ["a", "b", "c"].map { EventFileText.choice($0, extra: #", "right": true"#) },
            "choices: exactly one choice must have \"right\": true; 3 has"
        ),
        (
            [
                EventFileText.choice("a", extra: #", "right": true"#),
                EventFileText.choice("a", text: "other"),
            ],
            "choices[1]: \"a\" is there twice"
        ),
        (
            [
                EventFileText.choice("a", extra: #", "right": true"#),
                EventFileText.choice("b", text: "Choice a"),
            ],
            "choices[1]: reads the same in en as another choice: \"Choice a\""
        ),
        (
            [EventFileText.choice("a", extra: #", "right": 1"#), EventFileText.choice("b")],
            "choices[0].right: must be true or false, not 1"
        ),
        (
            [EventFileText.choice("A"), EventFileText.choice("b")],
            "choices[0].id: must be 1 to 64 characters"
        ),
        (
            [EventFileText.choice("a", extra: #", "wrong": true"#), EventFileText.choice("b")],
            "choices[0].wrong: unknown key"
        ),
    ])
    func `choices are checked`(pair: ([String], String)) {
        var text = EventFileText()
        let question = EventFileText.question("q-1", choices: pair.0)
        text.contests = #""contests": [\#(EventFileText.contest(questions: [question]))]"#
        expect(pair.1, at: "contests[0].questions[0].", in: text)
    }

    @Test(arguments: [
        (#", "points": 0"#, "points: must be a whole number from 1 to 1000, not 0"),
        (#", "code": "let x = 1""#, "code: must be an object"),
        (#", "code": {"language": "C++", "source": "x"}"#, "code.language: must be 1 to 64 characters"),
        (#", "code": {"language": "cpp"}"#, "code.source: is missing"),
        (
            #", "code": {"language": "cpp", "source": "a\u0000b"}"#,
            "code.source: holds the control character U+0000"
        ),
        (#", "question_limit_ms": 30000"#, "question_limit_ms: unknown key"),
        (#", "tags": ["a", "a"]"#, "tags[1]: \"a\" is there twice"),
        (#", "tags": [""]"#, "tags[0]: is empty"),
        (#", "explanation": {"en": "Why"}"#, "explanation.pl: is missing"),
    ])
    func `questions are checked`(pair: (String, String)) {
        var text = EventFileText()
        let question = EventFileText.question("q-1", extra: pair.0)
        text.contests = #""contests": [\#(EventFileText.contest(questions: [question]))]"#
        expect(pair.1, at: "contests[0].questions[0].", in: text)
    }

    @Test func `code keeps every sign`() throws {
        let source =
            "vector<int> v; for (int i = 0; i <= 10 && v[i]; i++) {}\\n\\t</script> &lt;b&gt; `x` $\\\\{y\\\\}"
        var text = EventFileText()
        let question = EventFileText.question(
            "q-1", extra: #", "code": {"language": "cpp", "source": "\#(source)"}"#)
        text.contests = #""contests": [\#(EventFileText.contest(questions: [question]))]"#
        #expect(
            try EventContent(text).contests[0].questions[0].code?.source
                == "vector<int> v; for (int i = 0; i <= 10 && v[i]; i++) {}\n\t</script> &lt;b&gt; `x` $\\{y\\}"
        )
    }

    @Test func `choices that differ in signs of HTML can be told apart`() throws {
        let choices = [#"a < b"#, #"a &lt; b"#, #"<int>"#, #"\"'"#].enumerated().map { index, text in
            EventFileText.choice("c\(index)", text: text, extra: index == 0 ? #", "right": true"# : "")
        }
        var text = EventFileText()
        text.contests =
            #""contests": [\#(EventFileText.contest(questions: [EventFileText.question("q-1", choices: choices)]))]"#
        let content = try EventContent(text)
        #expect(
            content.contests[0].questions[0].choices.map { $0.text.text(in: content.defaultLanguage) }
                == ["a < b", "a &lt; b", "<int>", "\"'"])
    }

    @Test func `question and contest ids are there once`() {
        var text = EventFileText()
        let contest = EventFileText.contest(questions: [
            EventFileText.question("q-1"), EventFileText.question("q-1"),
        ])
        text.contests = #""contests": [\#(contest), \#(contest)]"#
        let problems = EventContent.problems(text)
        #expect(
            problems.contains("line 7: contests[0].questions[1]: \"q-1\" is there twice; each may stand once")
        )
        #expect(problems.contains("line 7: contests[1]: \"swift\" is there twice; each may stand once"))
    }

    @Test func `an id that gives the right choice away is refused`() {
        let right = (1...5).map { EventFileText.question("q-\($0)") }
        let other = EventFileText.question(
            "q-6",
            choices: [EventFileText.choice("a"), EventFileText.choice("b", extra: #", "right": true"#)])
        var text = EventFileText()
        text.contests = #""contests": [\#(EventFileText.contest(questions: right))]"#
        expect("questions: the right choice is called \"a\" in every question", at: "contests[0].", in: text)
        text.contests = #""contests": [\#(EventFileText.contest(questions: right + [other]))]"#
        #expect(EventContent.problems(text) == [])
    }

    @Test func `a contest whose record would not fit a journal line is refused`() {
        var text = EventFileText()
        let questions = (1...400).map { EventFileText.question("question-number-\($0)") }
        text.contests = #""contests": [\#(EventFileText.contest(questions: questions))]"#
        expect("questions: the answers of one attempt could take", at: "contests[0].", in: text)
    }

    @Test(arguments: [
        (
            #"[{"icon": "drone", "title": "x", "awarded_for": "y"}]"#,
            "prizes[0].icon: must be one of trophy, keyboard, gift, not \"drone\""
        ),
        (#"[{"icon": "gift", "title": "x"}]"#, "prizes[0].awarded_for: is missing"),
    ])
    func `prizes are checked`(pair: (String, String)) {
        var text = EventFileText()
        let contest = EventFileText.contest().replacing("\"prizes\": []", with: "\"prizes\": \(pair.0)")
        text.contests = #""contests": [\#(contest)]"#
        expect(pair.1, at: "contests[0].", in: text)
    }

    private func expect(_ sentence: String, at path: String, in text: EventFileText) {
        let problems = EventContent.problems(text)
        #expect(problems.contains { $0.hasPrefix("line 7: \(path)\(sentence)") }, "\(problems)")
    }
}
