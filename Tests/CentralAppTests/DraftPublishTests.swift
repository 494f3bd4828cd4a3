import CentralTestSupport
import ContestCore
import SQLite
import SyncProtocol
import TestSupport
import Testing
import WebServer

/// What becomes of a draft when it is published, and of what was published before.
@Suite struct DraftPublishTests {
    private struct Refusal: Decodable {
        let code: String
        let problems: [DraftClient.Draft.Problem]
    }

    /// A published event's draft.
    private func published() throws -> DraftClient {
        let client = try DraftClient.newEvent(try Office())
        try client.fill()
        #expect(try client.publish().status == 201)
        return client
    }

    @Test func `a draft that would break a running event is refused with the whole list`() throws {
        let client = try published()
        #expect(
            try client.put("question.q1", version: 1, DraftClient.question.replacing("true", with: "false"))
                .status
                == 200)
        #expect(
            try client.put(
                "terms", version: 2,
                #"{"text": {"en": "Terms", "pl": ""}, "label": {"en": "I accept", "pl": "Akceptuję"}}"#
            ).status == 200)
        let refused = try client.publish()
        #expect(refused.status == 422)
        let refusal = try refused.json(Refusal.self)
        #expect(refusal.code == "event_file")
        #expect(
            refusal.problems.map { "\($0.part) \($0.field)" } == ["question.q1 choices", "terms text.pl"])
        #expect(try client.draft().release?.number == 1)
        #expect(try client.office.get("/api/events").text.contains(#""draft":{"changes":2,"problems":2,"#))
    }

    @Test func `a quiz without a question is not published`() throws {
        let client = try published()
        #expect(try client.remove("question.q1", version: 1).status == 200)
        let refusal = try client.publish().json(Refusal.self)
        #expect(refusal.problems.map { "\($0.part) \($0.field)" } == ["contest.swift quiz"])
    }

    @Test func `an earlier release is published anew, and the draft stays`() throws {
        let client = try published()
        #expect(
            try client.put(
                "question.q1", version: 1, DraftClient.question.replacing("First?", with: "Which?")
            ).status
                == 200)
        #expect(try client.publish().text.contains(#""number":2"#))
        let restored = try client.office.request(.post, "/api/events/\(client.event)/releases/1/restore")
        #expect(restored.status == 201)
        #expect(restored.text.contains(#""number":3"#))
        let again = try client.office.request(.post, "/api/events/\(client.event)/releases/1/restore")
        #expect(again.text == restored.text)
        let draft = try client.draft()
        #expect(draft.release?.number == 3)
        #expect(draft.changes.map(\.sentence) == ["English text of question 1 changed"])
        let releases = try client.office.get("/api/events/\(client.event)/releases").text
        #expect(releases.components(of: #""changes":["English text of question 1 changed"]"#) == 2)
        #expect(
            try client.office.request(.post, "/api/events/\(client.event)/releases/9/restore").status == 404)
    }

    @Test func `an earlier release whose picture is lost says what to do, and goes once it is here`() throws {
        let image = MadeUpImage.png(1)
        var fixture = EventFixture()
        fixture.image = image
        let office = try Office()
        func upload() throws -> Response {
            try office.request(
                .post, "/api/images", bytes: image, headers: ["Content-Type": "image/png"])
        }
        #expect(try upload().status == 201)
        #expect(try office.request(.post, "/api/events", bytes: fixture.file).status == 201)
        #expect(try office.request(.post, "/api/events", bytes: EventFixture().file).status == 201)
        try Connection(path: office.headquarters.folder.path + "/central.db", mode: .readWrite)
            .execute("UPDATE images SET bytes = NULL")
        let refused = try office.request(.post, "/api/events/halny/releases/2/restore")
        #expect(refused.status == 422)
        #expect(refused.text.contains("lost a picture of release 2"))
        #expect(refused.text.contains("choose the same file under Look"))
        let client = DraftClient(office: office, event: "halny")
        let look =
            #"{"images": {"logo": {"sha256": "\#(ImageHash(of: image))", "type": "image/png", "width": 3, "height": 2, "alt": {"en": "An owl"}}}}"#
        #expect(try client.put("look", version: 0, look).status == 200)
        let problems = try client.publish().json(Refusal.self).problems
        #expect(problems.map(\.field) == ["images.logo.sha256"])
        #expect(problems.map(\.sentence) == ["central has lost this picture; choose it again"])
        #expect(try upload().status == 201)
        #expect(try office.request(.post, "/api/events/halny/releases/2/restore").status == 201)
    }

    @Test func `revisions of the terms and what changed between them can be read`() throws {
        let client = try published()
        let terms =
            #"{"text": {"en": "Terms\nMore", "pl": "Regulamin"}, "label": {"en": "Yes", "pl": "Tak"}}"#
        #expect(try client.put("terms", version: 2, terms).status == 200)
        let target = "/api/events/\(client.event)/terms"
        let diff = try client.office.get("\(target)/diff?from=1&to=draft&language=en").text
        #expect(diff == #"{"lines":[{"kind":"same","text":"Terms"},{"kind":"added","text":"More"}]}"#)
        #expect(try client.publish().status == 201)
        let revisions = try client.office.get(target).text
        #expect(revisions.contains(#""revisions":[{"revision":2,"in_force_since":"2026-10-15","#))
        #expect(try client.office.get("\(target)/diff?from=1&to=2&language=en").text == diff)
        #expect(try client.office.get("\(target)/diff?from=1&to=7&language=en").status == 404)
    }

    @Test func `a question's figures are those of its present wording`() throws {
        let office = try Office()
        let client = DraftClient(office: office, event: "halny")
        var kiosk = try office.headquarters.kiosk()
        try kiosk.register("ann@example.org")
        var visit = KioskDouble.Visit("bob@example.org")
        visit.answers = [("q1", "b"), ("q2", "a"), ("q3", "a")]
        try kiosk.register(visit)
        try office.deliver(&kiosk)
        let target = "/api/events/halny/questions/figures"
        let first = try office.get(target).text
        #expect(
            first.contains(
                #""q1":{"asked":2,"right":1,"usual_ms":400,"instead":{"choice":"b","share":0.500}}"#),
            "\(first)")
        #expect(first.contains(#""q2":{"asked":2,"right":2,"usual_ms":400,"instead":null}"#), "\(first)")
        let reworded =
            #"{"text": {"en": "Which?"}, "choices": [{"id": "a", "text": {"en": "1"}, "right": true}, {"id": "b", "text": {"en": "2"}}]}"#
        #expect(try client.put("question.q1", version: 0, reworded).status == 200)
        #expect(try client.publish().status == 201)
        let second = try office.get(target).text
        #expect(second.contains(#""q1":{"asked":0,"right":0,"usual_ms":null,"instead":null}"#), "\(second)")
        #expect(second.contains(#""q2":{"asked":2"#), "\(second)")
    }

    @Test
    func `A11, attempts with a question that is edited, loses a choice and goes away keep their answers`()
        throws
    {
        let office = try Office()
        let client = DraftClient(office: office, event: "halny")
        var kiosk = try office.headquarters.kiosk()
        for name in ["ann", "bob", "cid", "dan"] { try kiosk.register("\(name)@example.org") }
        let edited =
            #"{"text": {"en": "Second, anew?"}, "choices": [{"id": "a", "text": {"en": "1"}}, {"id": "b", "text": {"en": "2"}, "right": true}, {"id": "c", "text": {"en": "3"}}]}"#
        let shorter = edited.replacing(#", {"id": "c", "text": {"en": "3"}}"#, with: "")
        #expect(try client.put("question.q2", version: 0, edited).status == 200)
        #expect(try client.publish().status == 201)
        #expect(try client.put("question.q2", version: 1, shorter).status == 200)
        #expect(try client.publish().status == 201)
        #expect(try client.remove("question.q2", version: 2).status == 200)
        #expect(try client.publish().status == 201)
        try office.deliver(&kiosk)
        let results = try office.get("/api/events/halny/results").text
        #expect(results.components(of: #""score":2"#) == 4, "\(results)")
        let ann = try office.get("/api/events/halny/attendees/1").text
        #expect(ann.contains("Second?"))
        #expect(ann.contains("q2-a"))
        #expect(!ann.contains("anew"))
        let csv = try office.get("/api/events/halny/answers.csv").text
        #expect(csv.contains("q2-a"))
    }
}

extension String {
    /// How often a text stands in this one.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
