import FoundationEssentials
import Testing
import WebServer

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
        let stamp: String
    }

    let office: Office
    let event: String

    private struct Made: Decodable { let event: String }

    /// An event that is only a draft, with nothing filled in.
    static func newEvent(_ office: Office) throws -> DraftClient {
        let made = try office.request(
            .post, "/api/events/new",
            body: #"""
                {"name": "Żółw & Co. 2026", "languages": ["en", "pl"], "time_zone": "Europe/Warsaw",
                 "starts_on": "2026-10-14", "ends_on": "2026-10-16"}
                """#)
        #expect(made.status == 201, "\(made.text)")
        return DraftClient(office: office, event: try made.json(Made.self).event)
    }

    func draft() throws -> Draft { try office.get("/api/events/\(event)/draft").json(Draft.self) }

    /// - Parameter person: whose session, as headers; the first user's without it.
    func put(
        _ part: String, version: Int?, _ content: String, as person: [String: String] = [:]
    ) throws -> Response {
        try office.request(
            .put, "/api/events/\(event)/draft/parts/\(part)",
            body: #"{"version": \#(version.map { "\($0)" } ?? "null"), "content": \#(content)}"#,
            isSignedIn: person.isEmpty, headers: person)
    }

    func remove(_ part: String, version: Int) throws -> Response {
        try office.request(.delete, "/api/events/\(event)/draft/parts/\(part)?version=\(version)")
    }

    /// Publishes the draft as it is.
    @discardableResult
    func publish() throws -> Response { try publish(try draft().digest) }

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
