import ContestCore
import FoundationEssentials
import TestSupport
import Testing
import Unicode

@Suite struct EventFileTests {
    @Test func `a good file gives its content`() throws {
        let content = try EventContent(EventFileText())
        let (en, pl) = (content.languages[0], content.languages[1])
        #expect(content.id.text == "halny-2026")
        #expect(content.name.text(in: pl) == "Halny Dev Days")
        #expect(content.zone.identifier == "Europe/Warsaw")
        #expect(content.endsOn.description == "2026-10-16")
        #expect(content.brand == .standard)
        #expect(content.consents[0].text.byLanguage == [en: "News", pl: "Nowości"])
        #expect(content.consents[0].note == nil)
        #expect(content.terms.inForceSince.description == "2026-10-12")
        let contest = try #require(content.contest(.named("swift")))
        #expect(contest.limit == 60_000)
        #expect(contest.counting == .best)
        #expect(contest.maxScore == 2)
        #expect(contest.question(.named("q-1"))?.rightChoice == .named("a"))
    }

    @Test func `what may be left out has its default`() throws {
        var text = EventFileText()
        text.brand = #""winners_note": null"#
        text.consents = #""closed_message": "Closed"# + "\""
        text.contests = #""contests": [\#(EventFileText.contest(rules: #""limit_ms": null"#))]"#
        let content = try EventContent(text)
        #expect(content.brand == .standard)
        #expect(content.consents.isEmpty)
        #expect(content.contests[0].limit == nil)
        #expect(content.contests[0].counting == .best)
        #expect(content.contests[0].shufflesChoices)
        #expect(content.contests[0].shufflesQuestions)
    }

    @Test func `all problems are found at once, each with its line and path`() {
        var text = EventFileText()
        text.head = #""format": 1, "id": "Halny 2026", "name": {"en": "Halny"}, "venue": 7"#
        text.dates = #""time_zone": "Europe/Warsav", "starts_on": "2026-10-14", "ends_on": "2026-10-13""#
        text.host = #""host": "Brightfen""#
        #expect(
            EventContent.problems(text)
                == [
                    "line 1: host_name: is missing",
                    "line 2: id: must be 1 to 64 characters of a-z, 0-9 and -, not \"Halny 2026\"",
                    "line 2: name.pl: is missing",
                    "line 2: venue: must be a text or an object with a text per language, not 7",
                    "line 3: time_zone: must be a time zone's name such as Europe/Warsaw, not \"Europe/Warsav\"",
                    "line 3: ends_on: must not be before starts_on, 2026-10-14",
                    "line 4: host: unknown key; what may stand here is format, id, name, venue, time_zone, starts_on, ends_on, "
                        + "opening_hours, host_name, brand, images, languages, winners_note, closed_message, contests, form, terms, consents",
                ].sorted { lineNumber($0) < lineNumber($1) })
    }

    @Test func `a slip in the year does not make an event last for centuries`() {
        var text = EventFileText()
        text.dates = #""time_zone": "Europe/Warsaw", "starts_on": "2026-10-14", "ends_on": "2027-10-15""#
        #expect(EventContent.problems(text).isEmpty)
        text.dates = #""time_zone": "Europe/Warsaw", "starts_on": "2026-10-14", "ends_on": "2206-10-16""#
        #expect(
            EventContent.problems(text)
                == ["line 3: ends_on: must not be more than 366 days after starts_on, 2026-10-14"])
    }

    @Test(arguments: [
        ("#0A3D32", "#0A3D32", "#FFB629", "ink: the contrast of text on the background is 1.0; at least 7"),
        (
            "#0A3D32", "#FFF8E8", "#0E5C4A",
            "accent: the contrast of the accent on the background is 1.5; at least 3"
        ),
        (
            "#FFFFFF", "#000000", "#B8341D",
            "accent: the contrast of text (#2A1C00) on the accent is 2.8; at least 7"
        ),
        ("0A3D32", "#FFF8E8", "#FFB629", "background: must be a colour, written #0A3D32, not"),
        ("#0A3D3G", "#FFF8E8", "#FFB629", "background: must be a colour, written #0A3D32, not"),
    ])
    func `a brand that nobody can read is refused`(
        background: String, ink: String, accent: String, sentence: String
    ) {
        var text = EventFileText()
        text.brand =
            "\"brand\": {\"background\": \"\(background)\", \"ink\": \"\(ink)\", \"accent\": \"\(accent)\"}"
        let problems = EventContent.problems(text)
        #expect(problems.contains { $0.hasPrefix("line 5: brand.\(sentence)") }, "\(problems)")
    }

    @Test(arguments: [("#16306B", "#FFC83D"), ("#3F1F5C", "#FFB08A")])
    func `the brands of the design are accepted`(background: String, accent: String) throws {
        var text = EventFileText()
        text.brand =
            "\"brand\": {\"background\": \"\(background)\", \"ink\": \"#FFF8E8\", \"accent\": \"\(accent)\"}"
        #expect(try EventContent(text).brand.background.description == background)
    }

    @Test func `a brand has all its colours or none`() {
        var text = EventFileText()
        text.brand = #""brand": {}"#
        #expect(
            EventContent.problems(text).map { $0.suffix(10) } == ["is missing", "is missing", "is missing"])
    }

    @Test(arguments: [
        (#"[]"#, "languages: must hold 1 to 10 languages, not 0"),
        (#"["en", "EN"]"#, "languages[1]: must be a language code"),
        (#"["en", "en"]"#, "languages[1]: \"en\" is there twice"),
        (#"["en", 1]"#, "languages[1]: must be a text in double quotes, not 1"),
        (#""en""#, "languages: must be a list"), (#"["en", "pl", "de"]"#, "venue.de: is missing"),
        (#"["en"]"#, "venue.pl: unknown key; what may stand here is en"),
    ])
    func `languages are checked, and every text against them`(pair: (String, String)) {
        var text = EventFileText()
        text.languages = "\"languages\": \(pair.0)"
        let problems = EventContent.problems(text)
        #expect(problems.contains { $0.contains(pair.1) }, "\(problems)")
    }

    @Test(arguments: [
        (
            #""consents": [{"purpose": "terms", "revision": 1, "text": "x"}]"#,
            "consents[0].purpose: terms stands for"
        ),
        (
            #""consents": [{"purpose": "a", "revision": 0, "text": "x"}]"#,
            "consents[0].revision: must be a whole number from 1"
        ),
        (#""consents": [{"purpose": "a", "revision": 1.5, "text": "x"}]"#, "not 1.5"),
        (
            #""consents": [{"purpose": "a", "revision": 1, "text": "x"}, {"purpose": "a", "revision": 1, "text": "x"}]"#,
            "consents[1]: \"a\" is there twice"
        ),
        (#""consents": {}"#, "consents: must be a list"),
        (#""consents": [7]"#, "consents[0]: must be an object"),
        (
            #""consents": [{"purpose": "a", "revision": 1, "text": "x", "text": "y"}]"#,
            "consents[0].text: the key is there twice"
        ),
        (
            #""consents": [{"purpose": "a", "revision": 1, "text": "a\u0007b"}]"#,
            "consents[0].text: holds the control character U+0007"
        ),
        (
            #""consents": [{"purpose": "a", "revision": 1, "text": "a\r\nb"}]"#,
            "holds the control character U+000D"
        ),
        (#""consents": [{"purpose": "a", "revision": 1, "text": " \u200b "}]"#, "consents[0].text: is empty"),
    ])
    func `consents are checked`(pair: (String, String)) {
        var text = EventFileText()
        text.consents = pair.0
        let problems = EventContent.problems(text)
        #expect(problems.contains { $0.hasPrefix("line 10: ") && $0.contains(pair.1) }, "\(problems)")
    }

    @Test func `a line's text is one line`() {
        var text = EventFileText()
        text.host = #""host_name": "Bright\nfen""#
        #expect(
            EventContent.problems(text) == [
                "line 4: host_name: holds the control character U+000A; this text is a single line"
            ])
    }

    @Test func `a text that is too long is refused with its length`() {
        var text = EventFileText()
        text.host = "\"host_name\": \"\(String(repeating: "é", count: 81))\""
        #expect(EventContent.problems(text) == ["line 4: host_name: has 81 characters; at most 80 fit"])
    }

    @Test func `a language of the form stands once`() {
        var text = EventFileText()
        text.form = #""form": {"programming_languages": ["Swift", "swift"]}"#
        #expect(EventContent.problems(text).count == 1)
    }

    @Test(arguments: [
        (#"{"id": 1}"#, "line 1: format: is missing; this version of Boothwise reads format 1"),
        (
            #"{"format": 2, "whatever": true}"#,
            "line 1: format: must be 1; this version of Boothwise reads no other format"
        ),
        (#"[]"#, "line 1: must be an object: { … }"),
    ])
    func `another format is refused without reading on`(pair: (String, String)) {
        #expect(EventContent.problems(pair.0) == [pair.1])
    }

    @Test func `a file beyond the largest size is not read`() {
        let problems = EventContent.problems(String(repeating: " ", count: EventContent.fileLimit + 1))
        #expect(problems == ["line 1: the file has 1048577 bytes; at most 1048576 are read"])
    }

    private func lineNumber(_ problem: String) -> Int {
        Int(problem.dropFirst(5).prefix { $0 != ":" }) ?? 0
    }

    @Test func `damage to a file is named and never stops the program`() {
        let good = Array(EventFileText().text.utf8)
        var random = SeededGenerator(state: 7)
        for _ in 0..<3_000 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default: bytes.removeSubrange(place...)
                }
                if bytes.isEmpty { break }
            }
            do {
                _ = try EventContent(file: bytes)
            } catch {
                #expect(!error.problems.isEmpty)
            }
        }
    }
}
