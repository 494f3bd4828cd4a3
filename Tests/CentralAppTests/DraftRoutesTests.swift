import CentralStore
import CentralTestSupport
import FoundationEssentials
import TestSupport
import Testing
import WebServer

/// Setting an event up over HTTP, from nothing to a release.
@Suite struct DraftRoutesTests {
    private struct Made: Decodable { let event: String }

    /// An event that is only a draft, with everything filled in.
    private func newEvent(_ office: Office) throws -> DraftClient {
        let made = try office.request(
            .post, "/api/events/new",
            body: #"""
                {"name": "Żółw & Co. 2026", "languages": ["en", "pl"], "time_zone": "Europe/Warsaw",
                 "starts_on": "2026-10-14", "ends_on": "2026-10-16"}
                """#)
        #expect(made.status == 201, "\(made.text)")
        return DraftClient(office: office, event: try made.json(Made.self).event)
    }

    @Test func `a new event is a draft with a list of what is missing`() throws {
        let office = try Office()
        let client = try newEvent(office)
        #expect(client.event == "zolw-co-2026")
        let draft = try client.draft()
        #expect(draft.release == nil)
        #expect(Set(draft.parts.map(\.part)) == ["basics", "look", "form", "terms", "consents"])
        #expect(draft.problems.contains { $0.part == "terms" && $0.field == "text" })
        #expect(draft.problems.contains { $0.part == "basics" && $0.field == "contests" })
        let events = try office.get("/api/events").text
        #expect(events.contains(#""id":"zolw-co-2026""#))
        #expect(events.contains(#""release":null"#))
    }

    @Test func `a draft is filled in part by part and published`() throws {
        let office = try Office()
        let client = try newEvent(office)
        try client.fill()
        let draft = try client.draft()
        #expect(draft.problems.isEmpty, "\(draft.problems)")
        let published = try client.publish(draft.digest)
        #expect(published.status == 201)
        #expect(published.text == #"{"event":"zolw-co-2026","number":1}"#)
        #expect(try office.get("/api/events/zolw-co-2026/overview").status == 200)
        let after = try client.draft()
        #expect(after.changes.isEmpty, "\(after.changes)")
        #expect(after.release?.publishedBy == "marta")
        #expect(try office.get("/api/events/zolw-co-2026/releases").text.contains(#""published_by":"marta""#))
    }
}

/// The pages' half of a draft.
struct DraftClient {
    struct Draft: Decodable {
        struct Part: Decodable {
            let part: String
            let version: Int
            let editedBy: String?
        }
        struct Problem: Decodable {
            let part: String
            let field: String
            let sentence: String
        }
        struct Change: Decodable {
            let part: String
            let kind: String
            let sentence: String
        }
        struct Release: Decodable {
            let number: Int
            let publishedBy: String?
        }
        let parts: [Part]
        let problems: [Problem]
        let changes: [Change]
        let release: Release?
        let digest: String
    }

    let office: Office
    let event: String

    func draft() throws -> Draft { try office.get("/api/events/\(event)/draft").json(Draft.self) }

    func put(_ part: String, version: Int?, _ content: String) throws -> Response {
        try office.request(
            .put, "/api/events/\(event)/draft/parts/\(part)",
            body: #"{"version": \#(version.map { "\($0)" } ?? "null"), "content": \#(content)}"#)
    }

    func publish(_ digest: String) throws -> Response {
        try office.request(
            .post, "/api/events/\(event)/draft/publish", body: #"{"digest": "\#(digest)"}"#)
    }

    /// Fills in what a new event lacks.
    func fill() throws {
        let versions = Dictionary(uniqueKeysWithValues: try draft().parts.map { ($0.part, $0.version) })
        let contents = [
            ("question.q1", DraftClient.question),
            (
                "contest.swift",
                #"""
                {"title": {"en": "Swift", "pl": "Swift"}, "subtitle": {"en": "Quiz", "pl": "Quiz"},
                 "limit_ms": 180000, "quiz": ["q1"]}
                """#
            ),
            (
                "terms",
                #"{"text": {"en": "Terms", "pl": "Regulamin"}, "label": {"en": "I accept", "pl": "Akceptuję"}}"#
            ),
            (
                "basics",
                #"""
                {"name": {"en": "Turtle", "pl": "Żółw"}, "venue": {"en": "Hall 2", "pl": "Hala 2"},
                 "time_zone": "Europe/Warsaw", "starts_on": "2026-10-14", "ends_on": "2026-10-16",
                 "host_name": "Brightfen", "languages": ["en", "pl"], "winners_note": {"en": "", "pl": ""},
                 "contests": ["swift"]}
                """#
            ),
        ]
        for (part, content) in contents {
            let response = try put(part, version: versions[part], content)
            #expect(response.status == 200, "\(response.text)")
        }
    }

    static let question = #"""
        {"text": {"en": "First?", "pl": "Pierwsze?"}, "choices": [
          {"id": "a", "text": {"en": "Yes", "pl": "Tak"}, "right": true},
          {"id": "b", "text": {"en": "No", "pl": "Nie"}}]}
        """#
}
