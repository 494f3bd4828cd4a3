import CentralTestSupport
import ContestCore
import SyncProtocol
import TestSupport
import Testing

@testable import WebServer

@Suite struct ExportTests {
    private func records(_ response: Response, separator: Character = ",") -> [[String]] {
        records(response.text, separator: separator)
    }

    private func records(_ text: String, separator: Character = ",") -> [[String]] {
        var text = text[...]
        #expect(text.hasSuffix("\r\n"))
        if text.unicodeScalars.first == "\u{FEFF}" { text = Substring(text.unicodeScalars.dropFirst()) }
        return CSVReader.records(String(text), separator: separator)
    }

    @Test(arguments: ["attendees", "answers"])
    func `an empty contest gives the mark, the headings and nothing else`(_ name: String) throws {
        let office = try Office()
        let response = try office.get("/api/events/halny/\(name).csv")
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "text/csv; charset=utf-8")
        #expect(
            response.headers["Content-Disposition"]
                == "attachment; filename=\"\(name)-halny-2026-10-15.csv\"")
        let text = response.text
        #expect(
            text.utf8.starts(with: [0xEF, 0xBB, 0xBF] + Array("First name,Last name,E-mail,Score,".utf8)))
        #expect(records(text).count == 1)
    }

    @Test func `no cell is a formula, and the raw export leaves values alone`() throws {
        var fixture = EventFixture()
        fixture.questions[0].text = "=Best language?"
        let office = try Office(fixture)
        var kiosk = try office.headquarters.kiosk()
        var visit = KioskDouble.Visit("+491701234567@sms.example.com")
        visit.firstName = "=1+1"
        visit.lastName = "@SUM(A1)"
        visit.score = -3
        try kiosk.register(visit)
        var plain = KioskDouble.Visit("bond@example.org")
        plain.firstName = "Żółć"
        plain.lastName = "007"
        plain.programmingLanguages = ["C, C++\nSwift \"5\"", "Kotlin"]
        try kiosk.register(plain)
        try office.deliver(&kiosk)
        let guarded = try office.get("/api/events/halny/attendees.csv").text
        #expect(guarded.contains(#""'=1+1","'@SUM(A1)","'+491701234567@sms.example.com",-3,3,50,"#))
        #expect(guarded.contains("\r\nŻółć,007,bond@example.org,2,"))
        let answers = try office.get("/api/events/halny/answers.csv").text
        #expect(answers.contains(#","'=Best language?",Points: =Best language?,"#))
        let raw = try office.get("/api/events/halny/attendees.csv?raw=1").text
        #expect(raw.hasPrefix("First name,"))
        #expect(raw.contains("=1+1,@SUM(A1),+491701234567@sms.example.com,-3,"))
        let rows = records(try office.get("/api/events/halny/attendees.csv"))
        #expect(rows.last?.contains("C, C++\nSwift \"5\", Kotlin") == true)
        let semicolons = records(
            try office.get("/api/events/halny/attendees.csv?separator=semicolon"), separator: ";")
        #expect(semicolons.map(\.count) == rows.map(\.count))
        #expect(semicolons.last == rows.last)
    }

    @Test func `A12, each answer stands under its own question, over all releases`() throws {
        var fixture = EventFixture()
        fixture.questions = [.init("q1", "First?"), .init("q2", "Second?")]
        let office = try Office(fixture)
        var kiosk = try office.headquarters.kiosk()
        for person in ["ann", "bob"] {
            var visit = KioskDouble.Visit("\(person)@example.org")
            visit.answers = [("q1", "a"), ("q2", person == "ann" ? "b" : nil)]
            try kiosk.register(visit)
        }
        fixture.questions = [.init("q3", "Third?"), .init("q2", "Second, said better?")]
        kiosk.release = try office.headquarters.publish(fixture)
        for person in ["cem", "dee"] {
            var visit = KioskDouble.Visit("\(person)@example.org")
            visit.answers = [("q2", "a"), ("q3", "b")]
            visit.programmingLanguages = ["C", "C++\nSwift \"5\""]
            try kiosk.register(visit)
        }
        try office.deliver(&kiosk)
        let rows = records(try office.get("/api/events/halny/answers.csv"))
        #expect(Set(rows.map(\.count)).count == 1)
        #expect(rows.filter { $0.contains("C, C++\nSwift \"5\"") }.count == 2)
        let headings = rows[0]
        #expect(
            Array(headings.suffix(6))
                == [
                    "Third?", "Points: Third?", "Second, said better?", "Points: Second, said better?",
                    "First?",
                    "Points: First?",
                ])
        #expect(
            rows.dropFirst().map { Array($0.suffix(6)) } == [
                ["", "", "q2-b", "0", "q1-a", "1"], ["", "", "", "0", "q1-a", "1"],
                ["q3-b", "0", "q2-a", "1", "", ""], ["q3-b", "0", "q2-a", "1", "", ""],
            ])
    }

    @Test func `each of the event's own fields has a column, also one that is asked no longer`() throws {
        var fixture = EventFixture()
        fixture.form = #", "extra_fields": [{"id": "team", "kind": "text", "label": "Team"}]"#
        let office = try Office(fixture)
        var kiosk = try office.headquarters.kiosk()
        var visit = KioskDouble.Visit("ann@example.org")
        visit.extra = ["team": .string("=1+1")]
        try kiosk.register(visit)
        fixture.form = #"""
            , "extra_fields": [{"id": "role", "kind": "choice", "label": "@Role", "choices":
            [{"id": "dev", "label": "Developer, or so"}, {"id": "x", "label": "Other"}]},
            {"id": "remote", "kind": "yes_no", "label": "Remote?"}, {"id": "years", "kind": "number", "label": "Years"}]
            """#
        kiosk.release = try office.headquarters.publish(fixture)
        visit = KioskDouble.Visit("bob@example.org")
        visit.extra = ["role": .string("dev"), "remote": .bool(false), "years": .integer(-3)]
        try kiosk.register(visit)
        try kiosk.register("cem@example.org")
        try office.deliver(&kiosk)
        let text = try office.get("/api/events/halny/attendees.csv").text
        #expect(text.contains(#",Marketing,"'@Role",Remote?,Years,Team,Held"# + "\r\n"))
        let rows = records(text).map { Array($0.suffix(5)) }
        #expect(
            rows.dropFirst() == [
                ["", "", "", "'=1+1", ""], ["Developer, or so", "no", "-3", "", ""], ["", "", "", "", ""],
            ])
        #expect(text.contains(#","Developer, or so",no,-3,,"#))
        let answers = try office.get("/api/events/halny/answers.csv").text
        #expect(answers.contains(#",Highest score as taken,"'@Role",Remote?,Years,Team,Held,"#))
        #expect(
            records(answers).dropFirst().map { Array($0[17...21]) } == [
                ["", "", "", "'=1+1", ""], ["Developer, or so", "no", "-3", "", ""], ["", "", "", "", ""],
            ])
        #expect(Set(records(answers).map(\.count)).count == 1)
        let page = try office.get("/api/events/halny/attendees/2").text
        #expect(page.contains(#"{"id":"role","label":"@Role","text":"Developer, or so"}"#))
        let earlier = try office.get("/api/events/halny/attendees/1").text
        #expect(earlier.contains(#"{"id":"team","label":"Team","text":"=1+1"}"#))
    }

    @Test func `filters and order of the list hold for the export`() throws {
        let office = try Office()
        var first = try office.headquarters.kiosk("Kiosk 1")
        var second = try office.headquarters.kiosk("Kiosk 2")
        var agreeing = KioskDouble.Visit("ann@example.org")
        agreeing.marketing = true
        try first.register(agreeing)
        var best = KioskDouble.Visit("bob@example.org")
        best.answers = [("q1", "a"), ("q2", "a"), ("q3", "a")]
        try second.register(best)
        try office.deliver(&first)
        try office.deliver(&second)
        func people(_ query: String) throws -> [String] {
            records(try office.get("/api/events/halny/attendees.csv?\(query)")).dropFirst().map { $0[2] }
        }
        #expect(try people("consent=marketing") == ["ann@example.org"])
        #expect(try people("consent=none") == ["bob@example.org"])
        #expect(try people("kiosk=\(second.device.rawValue)") == ["bob@example.org"])
        #expect(try people("search=ANN%40") == ["ann@example.org"])
        #expect(try people("day=2026-10-14") == [])
        #expect(try people("sort=-score") == ["bob@example.org", "ann@example.org"])
        #expect(try people("sort=score") == ["ann@example.org", "bob@example.org"])
        let answers = try office.get("/api/events/halny/answers.csv?consent=marketing")
        #expect(records(answers).dropFirst().map { $0[2] } == ["ann@example.org"])
    }

    @Test func `held lines are in the exports, marked`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        try kiosk.register("ann@example.org")
        let known = kiosk.release
        kiosk.release = ReleaseName(
            generation: "00000000000000ff", number: 7, sha256: String(repeating: "ab", count: 32))
        try kiosk.register("held@example.org")
        kiosk.release = known
        try kiosk.append(text: "not json")
        try office.deliver(&kiosk)
        let rows = records(try office.get("/api/events/halny/attendees.csv"))
        #expect(Set(rows.map(\.count)).count == 1)
        #expect(
            rows.map { [$0[2], $0[$0.count - 1]] } == [
                ["E-mail", "Held"], ["ann@example.org", ""], ["held@example.org", "held"], ["", "nameless"],
            ])
        let answers = records(try office.get("/api/events/halny/answers.csv"))
        #expect(answers.map { $0[17] } == ["Held", "", "unknown_release", "nameless"])
        #expect(Set(answers.map(\.count)).count == 1)
    }

    @Test func `an export of many pages has everybody once`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        for number in 0..<1_203 { try kiosk.register("person\(number)@example.org") }
        try office.headquarters.deliver(&kiosk)
        for query in ["", "?sort=-score", "?sort=name", "?sort=-time", "?sort=registered_at"] {
            let rows = records(try office.get("/api/events/halny/attendees.csv\(query)"))
            #expect(Set(rows.map { $0[2] }).count == 1_204, "\(query)")
            #expect(rows.count == 1_204, "\(query)")
        }
        #expect(records(try office.get("/api/events/halny/answers.csv")).count == 1_204)
    }

    @Test func `a person who goes between two pages does not end the export`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        var last: LineID?
        for number in 0..<600 {
            let id = try kiosk.register("person\(number)@example.org")
            if number == 499 { last = id }
        }
        try office.deliver(&kiosk)
        let response = try office.get("/api/events/halny/attendees.csv?sort=registered_at")
        guard case .stream(let stream) = response.body else {
            Issue.record("the export is no stream")
            return
        }
        var bytes = try #require(try stream.pull())
        bytes += try #require(try stream.pull())
        try kiosk.append(
            AmendmentLine(
                id: .mint(wallMilliseconds: kiosk.wallMilliseconds), moment: kiosk.moment, salt: .random(),
                target: try #require(last), operation: .correct,
                fields: ["email": .string("person0@example.org")]))
        try office.deliver(&kiosk)
        while let more = try stream.pull() { bytes += more }
        #expect(records(String(decoding: bytes, as: UTF8.self)).count == 601)
    }

    @Test func `lines that name nobody are exported page by page, each once`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        for number in 0..<1_203 { try kiosk.append(text: "no line \(number)") }
        try office.deliver(&kiosk)
        for name in ["attendees", "answers"] {
            #expect(records(try office.get("/api/events/halny/\(name).csv")).count == 1_204)
        }
    }
}

/// RFC 4180 read back, for tests.
enum CSVReader {
    static func records(_ text: String, separator: Character) -> [[String]] {
        var records: [[String]] = []
        var record: [String] = []
        var field = ""
        var isQuoted = false
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"" where isQuoted && rest.first == "\"":
                field.append("\"")
                rest.removeFirst()
            case "\"": isQuoted.toggle()
            case _ where isQuoted: field.unicodeScalars.append(scalar)
            case _ where Character(scalar) == separator:
                record.append(field)
                field = ""
            case "\r" where rest.first == "\n":
                rest.removeFirst()
                records.append(record + [field])
                (record, field) = ([], "")
            default: field.unicodeScalars.append(scalar)
            }
        }
        return records
    }
}
