import ContestCore
import JSON
import SyncProtocol
import Testing
import Unicode

@testable import EventDraft

/// What a person reads before publishing.
@Suite struct DraftChangeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let part: String
        let old: String
        let new: String
        let sentence: String

        var testDescription: String { sentence }
    }

    @Test(arguments: [
        Case(part: "contest.swift", old: "180000", new: "240000", sentence: "Time 3:00 → 4:00"),
        Case(part: "contest.swift", old: "180000", new: "null", sentence: "Time 3:00 → no limit"),
        Case(
            part: "contest.swift", old: #""q1","q2""#, new: #""q2","q1""#,
            sentence: "Order of the questions changed"),
        Case(
            part: "contest.swift", old: "Quiz!", new: "Kwiz", sentence: "Polish text of the subtitle changed"),
        Case(
            part: "question.q2", old: "Drugie?", new: "Kolejne?",
            sentence: "Polish text of question 2 changed"),
        Case(
            part: "question.q2", old: #"{"en":"Second?","pl":"Drugie?"}"#,
            new: #"{"en":"Next?","pl":"Kolejne?"}"#,
            sentence: "Question 2 reworded"),
        Case(
            part: "question.q2", old: #""points":1"#, new: #""points":2"#,
            sentence: "Question 2: points 1 → 2"),
        Case(
            part: "question.q1", old: #""id":"b""#, new: #""id":"z""#, sentence: "Question 1: answers changed"
        ),
        Case(part: "terms", old: "Regulamin", new: "Zasady", sentence: "Terms 4 started"),
        Case(part: "consents", old: "Nowości", new: "Wieści", sentence: "Consent “marketing” 3 started"),
        Case(
            part: "basics", old: #""host_name":"Brightfen""#, new: #""host_name":"Fen""#,
            sentence: "Host Brightfen → Fen"
        ),
        Case(
            part: "basics", old: "2026-10-16", new: "2026-10-17", sentence: "Last day 2026-10-16 → 2026-10-17"
        ),
    ])
    func `a change is one sentence`(_ change: Case) throws {
        var parts = try DraftSamples.parts()
        let content = try #require(parts[change.part])
        try #require(content.contains(change.old))
        parts[change.part] = content.replacing(change.old, with: change.new, maxReplacements: 1)
        #expect(try DraftSamples.sentences(parts) == [change.sentence])
    }

    @Test func `questions that come and go are named`() throws {
        var parts = try DraftSamples.parts()
        parts["question.q3"] = parts["question.q2"]?.replacing("Second?", with: "Third?")
        parts["contest.swift"]?.replace(#""q1","q2""#, with: #""q2","q3""#)
        #expect(
            try DraftSamples.sentences(parts) == [
                "Question 2 added: “Third?”", "Question 1 is not asked any more: “First?”",
            ])
    }

    @Test func `a value that is left out because it is the usual one changes nothing`() throws {
        var parts = try DraftSamples.parts()
        parts["question.q1"]?.replace(#""keep_last":false,"#, with: "")
        parts["contest.swift"]?.replace(#","shuffle_questions":true"#, with: "")
        #expect(try DraftSamples.sentences(parts).isEmpty)
    }

    @Test func `what is left out says the same as the usual that was written`() throws {
        let full = try DraftSamples.parts()
        let usual = #""keep_last":false,"keep_order":false,"points":1,"#
        let file = try AssembledFile(
            DraftSamples.draft(full), after: DraftSamples.published(), on: DraftSamples.today
        ).bytes
        let published = try #require(
            PublishedDraft([try EventContent(file: file)], file: try JSONReader.value(of: file)))
        var parts = full
        let question = try #require(full["question.q1"])
        try #require(question.contains(usual), "\(question)")
        parts["question.q1"] = question.replacing(usual, with: "")
        let contest = try #require(full["contest.swift"])
        try #require(contest.contains(#""shuffle_questions":true,"#))
        parts["contest.swift"] = contest.replacing(#""shuffle_questions":true,"#, with: "")
        #expect(try DraftSamples.draft(parts).changes(from: published).isEmpty)
    }

    @Test func `terms that go back to what is published keep their revision`() throws {
        let parts = try DraftSamples.parts()
        let content = try DraftSamples.read(parts).get()
        #expect(content.terms.revision == 3)
        #expect(content.terms.inForceSince.description == "2026-10-12")
        var changed = parts
        changed["terms"]?.replace("Regulamin", with: "Zasady")
        let next = try DraftSamples.read(changed).get()
        #expect(next.terms.revision == 4)
        #expect(try next.terms.inForceSince == DraftSamples.today)
        #expect(next.consents.map(\.revision) == [2])
    }

    @Test func `after an earlier release was restored, new terms bear a number that was never used`() throws {
        let third = try DraftSamples.read(try DraftSamples.parts()).get()
        var parts = try DraftSamples.parts()
        parts["terms"]?.replace("Regulamin", with: "Zasady")
        let fourth = try DraftSamples.read(parts).get()
        let published = PublishedDraft(
            [third, fourth, third], file: try JSONReader.value(of: DraftSamples.file))
        parts["terms"]?.replace("Zasady", with: "Inne zasady")
        let next = AssembledFile(
            try DraftSamples.draft(parts), after: published, on: try DraftSamples.today
        ).read()
        #expect(try next.get().terms.revision == 5)
    }
}
