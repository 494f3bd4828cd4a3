import ContestCore
import FoundationEssentials
import Testing

@Suite struct EventContentCodableTests {
    @Test func `content survives being encoded, and is a file again`() throws {
        let content = try EventContent(EventFileText())
        let encoded = try JSONEncoder().encode(content)
        #expect(try JSONDecoder().decode(EventContent.self, from: encoded) == content)
        #expect(try EventContent(file: Array(encoded)) == content)
    }

    @Test func `content without a limit and with all that is optional survives too`() throws {
        var text = EventFileText()
        text.host = #""host_name": "Brightfen", "winners_note": "At 17:00", "closed_message": "Closed""#
        let question = EventFileText.question(
            "q-1",
            extra:
                #", "points": 5, "keep_order": true, "keep_last": true, "code": {"language": "swift", "source": "x\n"}"#
        )
        let contest = EventFileText.contest(
            rules: #""limit_ms": null, "counts": "first""#, questions: [question])
        text.contests = #""contests": [\#(contest)]"#
        let content = try EventContent(text)
        #expect(try JSONDecoder().decode(EventContent.self, from: JSONEncoder().encode(content)) == content)
    }

    @Test func `content within a larger message goes through every check`() throws {
        struct Bundle: Codable {
            let number: Int
            let event: EventContent
        }
        var text = EventFileText()
        let good = #"{"number": 3, "event": \#(text.text)}"#
        #expect(try JSONDecoder().decode(Bundle.self, from: Data(good.utf8)).number == 3)

        text.contests =
            #""contests": [\#(EventFileText.contest(questions: [EventFileText.question("q-1", choices: [])]))]"#
        let bad = #"{"number": 3, "event": \#(text.text)}"#
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Bundle.self, from: Data(bad.utf8))
        }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            context.debugDescription == "contests[0].questions[0].choices: must hold 2 to 8 choices, not 0")
        #expect(context.codingPath.map(\.stringValue) == ["event"])
    }
}
