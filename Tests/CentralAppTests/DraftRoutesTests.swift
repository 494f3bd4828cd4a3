import CentralStore
import CentralTestSupport
import FoundationEssentials
import TestSupport
import Testing
import WebServer

/// Setting an event up over HTTP, from nothing to a release.
@Suite struct DraftRoutesTests {
    @Test func `a new event is a draft with a list of what is missing`() throws {
        let office = try Office()
        let client = try DraftClient.newEvent(office)
        #expect(client.event == "zolw-co-2026")
        let draft = try client.draft()
        #expect(draft.release == nil)
        #expect(
            Set(draft.parts.map(\.part)) == ["basics", "look", "form", "terms", "consents", "contest.quiz"])
        #expect(draft.problems.contains { $0.part == "terms" && $0.field == "text.pl" })
        #expect(draft.problems.contains { $0.part == "contest.quiz" && $0.field == "quiz" })
        #expect(!draft.problems.contains { $0.part == "basics" && $0.field == "contests" })
        let events = try office.get("/api/events").text
        #expect(events.contains(#""id":"zolw-co-2026""#))
        #expect(events.contains(#""release":null"#))
    }

    @Test func `a draft is filled in part by part and published`() throws {
        let office = try Office()
        let client = try DraftClient.newEvent(office)
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

    @Test func `a draft is told anew only after a change or a release`() throws {
        let office = try Office()
        let client = try DraftClient.newEvent(office)
        func isNews(since stamp: String) throws -> Bool {
            let status = try office.get("/api/events/\(client.event)/draft?stamp=\(stamp)").status
            #expect([200, 204].contains(status))
            return status == 200
        }
        let new = try client.draft().stamp
        #expect(try !isNews(since: new))
        try client.fill()
        #expect(try isNews(since: new))
        let filled = try client.draft()
        #expect(try !isNews(since: filled.stamp))
        #expect(try client.publish(filled.digest).status == 201)
        #expect(try isNews(since: filled.stamp))
        #expect(try office.get("/api/events/no-such-event/draft").status == 404)
    }
}
