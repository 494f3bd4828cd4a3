import CWebRoot
import ContestCore
import Testing

@Suite struct SampleEventTests {
    private static let file = [UInt8](
        UnsafeBufferPointer(start: bw_sample_event(), count: bw_sample_event_size()))

    @Test func `the sample event can be published`() throws {
        let event = try EventContent(file: Self.file)

        #expect(event.id.text == "halny-dev-days-2026")
        #expect(event.languages.map(\.text) == ["en", "pl", "de"])
        #expect(event.terms.revision == 3)
        #expect(event.consents.map(\.purpose.text) == ["marketing"])
    }

    @Test func `its contest has twelve questions, six with code, in three minutes`() throws {
        let contest = try Self.contest()

        #expect(contest.questions.count == 12)
        #expect(contest.questions.count { $0.code != nil } == 6)
        #expect(contest.maxScore == 12)
        #expect(contest.limit == 180_000)
        #expect(contest.counting == .best)
    }

    @Test func `all of the above stays last and binary search keeps its order in every attempt`() throws {
        let event = try EventContent(file: Self.file)
        let contest = try Self.contest()
        let allOfTheAbove = try #require(QuestionID("http-idempotent"))
        let inOrder = try #require(QuestionID("binary-search-steps"))

        for seed in 0..<50 as Range<UInt64> {
            let plan = AttemptPlan.draw(
                id: "sample", event: event.id, contest: contest,
                release: ReleaseName(generation: "0123456789abcdef", number: 1, sha256: ""),
                language: try #require(LanguageCode("pl")), allowance: .standard, seed: Seed(seed))

            #expect(plan.question(allOfTheAbove)?.order.last?.text == "c")
            #expect(plan.question(inOrder)?.order.map(\.text) == ["a", "b", "c", "d"])
        }
    }

    private static func contest() throws -> Contest {
        try #require(EventContent(file: file).contests.first)
    }
}
