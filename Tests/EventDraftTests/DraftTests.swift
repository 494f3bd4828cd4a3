import ContestCore
import JSON
import Testing
import Unicode

@testable import EventDraft

/// Cutting event files into parts and putting them together again.
@Suite struct DraftTests {
    @Test func `an event file that is cut and put together says what it said`() throws {
        let content = try EventContent(file: DraftSamples.file)
        let draft = Draft(content)
        #expect(
            draft.parts.map(\.name.text) == [
                "basics", "look", "form", "terms", "consents", "contest.swift", "question.q1", "question.q2",
            ])
        let published = PublishedDraft([content], file: try JSONReader.value(of: DraftSamples.file))
        let again = try AssembledFile(draft, after: published, on: try DraftSamples.today).read().get()
        #expect(again == content)
        #expect(draft.changes(from: published).isEmpty)
    }

    @Test func `texts are cut as one for each language`() throws {
        let draft = Draft(try EventContent(file: DraftSamples.file))
        #expect(draft[.basics]?["name"] == JSONNode(text: "Halny", in: ["en", "pl"]))
        #expect(draft[.terms]?["revision"] == nil)
        #expect(draft.quiz(of: try #require(ContestID("swift"))).map(\.text) == ["q1", "q2"])
    }

    @Test func `terms and consents with one string for all languages keep the revision that says the same`()
        throws
    {
        let text = String(decoding: DraftSamples.file, as: UTF8.self)
            .replacing(#"{"en": "I accept", "pl": "Akceptuję"}"#, with: #""OK""#)
            .replacing(#"{"en": "News", "pl": "Nowości"}"#, with: #""News""#)
        let file = Array(text.utf8)
        let content = try EventContent(file: file)
        let published = PublishedDraft([content], file: try JSONReader.value(of: file))
        var parts = try DraftSamples.parts()
        parts["terms"] = #"{"text": {"en": "Terms", "pl": "Regulamin"}, "label": "OK"}"#
        parts["consents"] = #"{"items": [{"purpose": "marketing", "text": "News"}]}"#
        let draft = try DraftSamples.draft(parts)
        let again = try AssembledFile(draft, after: published, on: try DraftSamples.today).read().get()
        #expect(again == content)
    }

    @Test func `questions in no quiz stay at home`() throws {
        var parts = try DraftSamples.parts()
        parts["contest.swift"] = parts["contest.swift"]?.replacing(#""q1","q2""#, with: #""q1""#)
        let content = try DraftSamples.read(parts).get()
        #expect(content.contests[0].questions.map(\.id.text) == ["q1"])
    }

    @Test func `what a question does not say in a language it says in the first, and nothing else does`()
        throws
    {
        var parts = try DraftSamples.parts()
        parts["question.q1"] =
            #"{"text": {"en": "First?"}, "choices": [{"id": "a", "text": {"en": "1", "pl": ""}, "right": true}, {"id": "b", "text": {"en": "2", "pl": "dwa"}}]}"#
        let polish = try #require(LanguageCode("pl"))
        let question = try DraftSamples.read(parts).get().contests[0].questions[0]
        #expect(question.text.text(in: polish) == "First?")
        #expect(question.choices.map { $0.text.text(in: polish) } == ["1", "dwa"])
        parts["terms"] = #"{"text": {"en": "Terms"}, "label": {"en": "I accept", "pl": "Akceptuję"}}"#
        #expect(try DraftSamples.problems(parts).contains { $0.hasPrefix("terms text.pl") })
    }

    @Test func `empty texts that may be missing are missing`() throws {
        var parts = try DraftSamples.parts()
        parts["basics"]?.replace(#""venue""#, with: #""winners_note": {"en": "", "pl": ""}, "venue""#)
        #expect(try DraftSamples.read(parts).get().winnersNote == nil)
    }

    @Test func `texts in a language that the event no longer speaks stay in the draft only`() throws {
        var parts = try DraftSamples.parts()
        parts["basics"]?.replace(#""languages":["en","pl"]"#, with: #""languages":["en"]"#)
        let content = try DraftSamples.read(parts).get()
        #expect(content.name.byLanguage.count == 1)
        #expect(parts["terms"]?.contains("Regulamin") == true)
    }

    @Test func `different questions of one name in two contests both stay`() throws {
        let file = String(decoding: DraftSamples.file, as: UTF8.self)
        let other =
            #"{"id": "c", "title": "C", "subtitle": "Quiz", "limit_ms": null, "questions": [{"id": "q1", "text": "Other?", "choices": [{"id": "a", "text": "1", "right": true}, {"id": "b", "text": "2"}]}]}"#
        let both = file.replacing(#""contests": ["#, with: #""contests": [\#(other), "#)
        let draft = Draft(try EventContent(file: Array(both.utf8)))
        #expect(draft.quiz(of: try #require(ContestID("c"))).map(\.text) == ["q1"])
        #expect(draft.quiz(of: try #require(ContestID("swift"))).map(\.text) == ["q1-2", "q2"])
    }

    @Test func `the digest names what a draft says, in whatever order`() throws {
        let draft = Draft(try EventContent(file: DraftSamples.file))
        let turned = Draft(event: draft.event, parts: draft.parts.reversed())
        #expect(draft.digest == turned.digest)
        let fewer = Draft(event: draft.event, parts: draft.parts.dropLast())
        #expect(draft.digest != fewer.digest)
    }
}
