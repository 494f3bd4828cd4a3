import CentralTestSupport
import Testing
import WebServer

/// Two people at one draft: the second is told and loses nothing.
@Suite struct DraftConflictTests {
    private let question = DraftClient.question

    /// A draft whose question `q1` has the version 1, and another person's session.
    private func begin() throws -> (DraftClient, [String: String]) {
        let office = try Office()
        let client = try DraftClient.newEvent(office)
        try client.fill()
        return (client, try office.signIn("ola"))
    }

    @Test func `of two who change one part, the second is shown what the first wrote`() throws {
        let (client, ola) = try begin()
        let first = question.replacing("First?", with: "Which?")
        let second = question.replacing("First?", with: "Who?")
        #expect(try client.put("question.q1", version: 1, first).status == 200)
        let late = try client.put("question.q1", version: 1, second, as: ola)
        #expect(late.status == 409)
        #expect(late.text.contains(#""code":"changed_meanwhile""#))
        #expect(late.text.contains("Which?"))
        #expect(late.text.contains(#""version":2"#))
        #expect(late.text.contains(#""edited_by":"marta""#))
        #expect(try client.office.get("/api/events/\(client.event)/draft").text.contains("Which?"))
        #expect(try client.put("question.q1", version: 2, second, as: ola).status == 200)
        #expect(try client.draft().parts.first { $0.part == "question.q1" }?.editedBy == "ola")
    }

    @Test func `two who change different parts do not notice each other`() throws {
        let (client, ola) = try begin()
        #expect(
            try client.put("question.q1", version: 1, question.replacing("Yes", with: "Aye")).status == 200)
        let look = ##"{"brand": {"background": "#0A3D32", "ink": "#FFF8E8", "accent": "#FFB629"}}"##
        #expect(try client.put("look", version: 1, look, as: ola).status == 200)
    }

    @Test func `a repeated request is a success and changes nothing`() throws {
        let (client, _) = try begin()
        let changed = question.replacing("First?", with: "Which?")
        let first = try client.put("question.q1", version: 1, changed)
        let again = try client.put("question.q1", version: 1, changed)
        #expect(first.status == 200)
        #expect(again.status == 200)
        #expect(again.text == first.text)
        #expect(try client.remove("question.q1", version: 2).status == 200)
        #expect(try client.remove("question.q1", version: 2).status == 200)
    }

    @Test func `who edits a question that was taken away is told, and can bring it back`() throws {
        let (client, ola) = try begin()
        #expect(try client.remove("question.q1", version: 1).status == 200)
        let late = try client.put("question.q1", version: 1, question, as: ola)
        #expect(late.status == 409)
        #expect(late.text.contains("marta has taken this away meanwhile."))
        #expect(late.text.contains(#""content":null,"edited_by":"marta""#))
        #expect(try !client.office.get("/api/events/\(client.event)/draft").text.contains(#""q1""#))
        #expect(try client.put("question.q1", version: 2, question, as: ola).status == 200)
    }

    @Test func `a question that was changed meanwhile is not taken away`() throws {
        let (client, ola) = try begin()
        #expect(
            try client.put("question.q1", version: 1, question.replacing("Yes", with: "Aye"), as: ola).status
                == 200)
        let late = try client.remove("question.q1", version: 1)
        #expect(late.status == 409)
        #expect(late.text.contains("Aye"))
    }

    @Test func `what was looked at is published, or nothing`() throws {
        let (client, ola) = try begin()
        let digest = try client.draft().digest
        #expect(
            try client.put("question.q1", version: 1, question.replacing("Yes", with: "Aye"), as: ola).status
                == 200)
        let late = try client.publish(digest)
        #expect(late.status == 409)
        #expect(late.text.contains(#""code":"draft_changed""#))
        #expect(try client.draft().release == nil)
        #expect(try client.publish().status == 201)
    }

    @Test func `a wish to publish that is repeated makes one release`() throws {
        let (client, _) = try begin()
        let digest = try client.draft().digest
        let first = try client.publish(digest)
        let again = try client.publish(digest)
        #expect(first.text == again.text)
        #expect(try client.draft().release?.number == 1)
    }

    @Test func `the first change to a published event keeps the other parts as they are`() throws {
        let office = try Office()
        let client = DraftClient(office: office, event: "halny")
        let before = try client.draft()
        #expect(before.parts.allSatisfy { $0.version == 0 })
        #expect(before.changes.isEmpty)
        let form = #"{"programming_languages": ["Swift", "C", "Rust"]}"#
        #expect(try client.put("form", version: 0, form).status == 200)
        let after = try client.draft()
        #expect(after.parts.map(\.part) == before.parts.map(\.part))
        #expect(after.changes.map(\.sentence) == ["Programming languages changed"])
        let other = form.replacing("Rust", with: "Zig")
        #expect(try client.put("form", version: 0, other, as: try office.signIn("ola")).status == 409)
    }
}
