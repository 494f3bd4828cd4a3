import FoundationEssentials
import Testing

@testable import ContestCore

@Suite struct AttemptPlanTests {
    @Test func `the orders of a seed are frozen`() throws {
        var text = EventFileText()
        let questions = (1...6).map { number in
            let choices = ["a", "b", "c", "d"].enumerated().map { index, id in
                EventFileText.choice(id, extra: index == number % 4 ? #", "right": true"# : "")
            }
            return EventFileText.question("q-\(number)", choices: choices)
        }
        text.contests = #""contests": [\#(EventFileText.contest(questions: questions))]"#
        let plan = try plan(text, seed: 0x0123_4567_89AB_CDEF)
        #expect(plan.questions.map(\.id.text) == ["q-2", "q-1", "q-5", "q-3", "q-6", "q-4"])
        #expect(
            plan.questions.map { $0.order.map(\.text).joined() } == [
                "abdc", "cbad", "dbca", "bcad", "bcda", "dabc",
            ])
    }

    @Test func `SplitMix64 gives the numbers of its authors' program`() {
        // The first numbers for seed 1234567, as printed by splitmix64.c.
        var shuffler = Shuffler(seed: Seed(1_234_567))
        #expect(
            (0..<5).map { _ in shuffler.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func `every order is about as frequent as every other`() {
        var counts: [[Int]: Int] = [:]
        for seed in 0..<6_000 {
            var shuffler = Shuffler(seed: Seed(UInt64(seed)))
            counts[shuffler.shuffled([1, 2, 3]), default: 0] += 1
        }
        #expect(counts.count == 6)
        #expect(counts.values.allSatisfy { (850...1_150).contains($0) })
    }

    @Test func `choices that stay last and orders that are kept survive every shuffle`() throws {
        var text = EventFileText()
        let all = [
            EventFileText.choice("a"), EventFileText.choice("b"),
            EventFileText.choice(
                "all", text: "All of the above", extra: #", "right": true, "keep_last": true"#),
        ]
        let questions = [
            EventFileText.question("q-all", choices: all),
            EventFileText.question("q-kept", extra: #", "keep_order": true"#),
            EventFileText.question("q-free"),
            EventFileText.question("q-last", extra: #", "keep_last": true"#),
        ]
        text.contests = #""contests": [\#(EventFileText.contest(questions: questions))]"#

        var freeOrders: Set<[ChoiceID]> = []
        var questionOrders: Set<[QuestionID]> = []
        for seed in 0..<50 as Range<UInt64> {
            let plan = try plan(text, seed: seed)
            #expect(plan.question(.named("q-all"))?.order.last == .named("all"))
            #expect(plan.question(.named("q-all"))?.rightChoice == .named("all"))
            #expect(plan.question(.named("q-kept"))?.order == [.named("a"), .named("b"), .named("c")])
            #expect(plan.questions.last?.id == .named("q-last"))
            freeOrders.insert(try #require(plan.question(.named("q-free"))).order)
            questionOrders.insert(plan.questions.map(\.id))

            // The scored choice is the one that was shown, wherever it stood.
            let start = BootTime(boot: "boot-1", milliseconds: 0)
            var attempt = Attempt(plan: plan, startedAt: start, wall: 0)
            _ = attempt.receive(.pick(.named("q-all"), .named("all")), at: start, wall: 0)
            _ = attempt.receive(.pick(.named("q-free"), .named("a")), at: start, wall: 0)
            _ = attempt.receive(.finish, at: start, wall: 0)
            #expect(attempt.outcome?.score == 2)
        }
        #expect(freeOrders.count == 6)
        #expect(questionOrders.count == 6)
    }

    @Test func `without shuffling the file's order stands`() throws {
        let plan = try AttemptPlan.threeQuestions()
        #expect(plan.questions.map(\.id.text) == ["q-1", "q-2", "q-3"])
        #expect(plan.questions.allSatisfy { $0.order.map(\.text) == ["a", "b", "c"] })
    }

    @Test func `a plan survives being stored`() throws {
        let plan = try plan(EventFileText(), seed: .max)
        #expect(try JSONDecoder().decode(AttemptPlan.self, from: JSONEncoder().encode(plan)) == plan)
    }

    @Test func `a seed is written in 16 digits`() {
        #expect(Seed(0xAB).description == "00000000000000ab")
        #expect(Seed("00000000000000ab") == Seed(0xAB))
        #expect(Seed("ab") == nil)
        #expect(Seed("00000000000000AB") == nil)
        #expect(Seed("+0000000000000ab") == nil)
    }

    private func plan(_ text: EventFileText, seed: UInt64) throws -> AttemptPlan {
        let content = try EventContent(text)
        return .draw(
            id: "018f-attempt", event: content.id, contest: content.contests[0], release: .first,
            language: content.defaultLanguage, allowance: .standard, seed: Seed(seed))
    }
}
