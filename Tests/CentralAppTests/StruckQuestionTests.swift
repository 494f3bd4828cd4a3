import CentralTestSupport
import SyncProtocol
import TestSupport
import Testing
import WebServer

/// Faulty questions that are struck off, and what follows for places, pages and exports.
@Suite struct StruckQuestionTests {
    private struct Results: Decodable {
        struct Row: Decodable {
            let place: Int
            let shared: Bool
            let email: String
            let score: Int
            let maxScore: Int
        }
        struct Struck: Decodable { let text: String }

        let rows: [Row]
        let struck: [Struck]
        let next: String?

        var summary: [String] {
            rows.map { "\($0.place)\($0.shared ? "=" : "") \($0.email.prefix(3)) \($0.score)/\($0.maxScore)" }
        }
    }

    private static let questions = "/api/events/halny/contests/swift/questions"

    private let office: Office
    private var kiosk: KioskDouble

    init() throws {
        office = try Office()
        kiosk = try office.headquarters.kiosk()
    }

    private mutating func play(_ person: String, _ choices: [String?], seconds: Int64 = 50) throws {
        var visit = KioskDouble.Visit("\(person)@example.org")
        visit.answers = zip(["q1", "q2", "q3"], choices).map { ($0, $1) }
        visit.timeMilliseconds = seconds * 1_000
        try kiosk.register(visit)
    }

    private func results(_ query: String = "") throws -> Results {
        try office.get("/api/events/halny/results\(query)").json()
    }

    private func strike(_ question: String, _ reason: String = "Two answers are right.") throws -> Response {
        try office.request(
            .put, "\(Self.questions)/\(question)/struck", body: #"{"reason": "\#(reason)"}"#)
    }

    private func reinstate(_ question: String) throws -> Response {
        try office.request(.delete, "\(Self.questions)/\(question)/struck")
    }

    @Test
    mutating func
        `a question that is struck off counts for nobody, and counts again when that is taken back`()
        throws
    {
        try play("ann", ["a", "a", nil], seconds: 50)
        try play("bob", ["b", "a", "a"], seconds: 40)
        try play("cem", ["a", "b", "b"], seconds: 30)
        try office.deliver(&kiosk)
        let before = ["1 bob 2/3", "2 ann 2/3", "3 cem 1/3"]
        #expect(try results().summary == before)

        #expect(try strike("q3").status == 204)
        #expect(try results().summary == ["1 ann 2/2", "2 cem 1/2", "3 bob 1/2"])
        #expect(try results().struck.map(\.text) == ["Third?"])
        #expect(try strike("q3", "Nobody can know.").status == 204, "another reason")
        #expect(try office.get("/api/events/halny/results").text.contains("Nobody can know."))

        #expect(try reinstate("q3").status == 204)
        #expect(try results().summary == before)
        #expect(try results().struck.isEmpty)
        #expect(try reinstate("q3").status == 204, "the same again")
    }

    @Test
    mutating func `what comes later counts without it, too, and another attempt may be a person's best`()
        throws
    {
        try play("ann", ["a", nil, nil])
        try play("ann", ["b", "a", "a"])
        try office.deliver(&kiosk)
        #expect(try results().summary == ["1 ann 2/3"])
        #expect(try strike("q2").status == 204)
        #expect(try strike("q3").status == 204)
        #expect(try results().summary == ["1 ann 1/1"])
        try play("bob", ["a", "a", "a"], seconds: 60)
        try office.deliver(&kiosk)
        #expect(try results().summary == ["1 ann 1/1", "2 bob 1/1"])
        #expect(try results("?day=2026-10-15").summary == ["1 ann 1/1", "2 bob 1/1"])
    }

    @Test mutating func `pages of the ranking hold everybody once`() throws {
        for number in 0..<12 { try play("p\(number)", ["a", number < 6 ? "a" : "b", "a"], seconds: 50) }
        try office.deliver(&kiosk)
        #expect(try strike("q2").status == 204)
        var people: Set<String> = []
        var after = ""
        repeat {
            let page = try results("?limit=5&after=\(after)")
            #expect(page.rows.allSatisfy { $0.place == 1 && $0.shared && $0.score == 2 })
            people.formUnion(page.rows.map(\.email))
            after = page.next ?? ""
        } while !after.isEmpty
        #expect(people.count == 12)
    }

    @Test
    mutating func `attempts keep answers and score as they were taken, and pages and exports show both`()
        throws
    {
        try play("ann", ["a", "a", nil])
        try office.deliver(&kiosk)
        #expect(try strike("q1").status == 204)
        let page = try office.get("/api/events/halny/attendees/1").text
        #expect(
            page.contains(#""score":1,"taken_max_score":3,"taken_score":2"#)
                && page.contains(#""max_score":2"#))
        #expect(page.contains(#""struck":true,"text":"First?""#))
        #expect(page.contains(#""struck":false,"text":"Second?""#))
        let answers = try office.get("/api/events/halny/answers.csv").text
        #expect(answers.contains("Held,First? (struck off),Points: First? (struck off),Second?,"))
        #expect(answers.contains(",ann@example.org,1,2,50,"))
        #expect(answers.contains(",2,3,,q1-a,1,q2-a,1,,0\r\n"))
        #expect(try office.get("/api/events/halny/attendees.csv").text.contains(",ann@example.org,1,2,50,"))
    }

    @Test func `only what was asked can be struck off, and for a reason`() throws {
        #expect(try strike("q9").status == 404)
        let elsewhere = "/api/events/halny/contests/kotlin/questions/q1/struck"
        #expect(try office.request(.put, elsewhere, body: #"{"reason": "x"}"#).status == 404)
        for reason in ["", "  ", String(repeating: "x", count: 301)] {
            let refused = try strike("q1", reason)
            #expect(refused.status == 422 && refused.text.contains(#""field":"reason""#), "\(reason)")
        }
        #expect(
            try office.request(
                .put, "\(Self.questions)/q1/struck", body: #"{"reason": "x"}"#, isSignedIn: false
            ).status == 401)
        let list = try office.get(Self.questions).text
        #expect(list.hasPrefix(#"{"questions":[{"id":"q1","struck":null,"text":"First?"}"#))
    }
}
