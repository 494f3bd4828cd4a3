import ContestCore
import FoundationEssentials
import Testing

/// The rules of a contest in the event file, and what is drawn by them.
@Suite struct ContestRulesTests {
    @Test func `rules are read, and survive being encoded`() throws {
        let content = try content(
            #""limit_ms": null, "question_limit_ms": 20000, "show_right": true, "draw": 3, "speed_bonus": 5, "#
                + #""pass_mark": 18, "strikes": 2"#)
        let contest = content.contests[0]
        #expect(
            contest.rules
                == ContestRules(
                    questionLimit: 20_000, showsRight: true, drawCount: 3, speedBonus: 5, passMark: 18,
                    strikes: 2
                ))
        #expect(contest.maxScore == 18)
        #expect(contest.askedCount == 3)
        #expect(contest.passes(score: 18) && !contest.passes(score: 17))
        #expect(try JSONDecoder().decode(EventContent.self, from: JSONEncoder().encode(content)) == content)
    }

    @Test func `tags and explanations are read, and survive being encoded`() throws {
        var text = EventFileText()
        let question = EventFileText.question(
            "q-1", extra: #", "tags": ["optionals", "easy"], "explanation": {"en": "So.", "pl": "Tak."}"#)
        text.contests = #""contests": [\#(EventFileText.contest(questions: [question]))]"#
        let content = try EventContent(text)
        #expect(content.contests[0].questions[0].tags == ["optionals", "easy"])
        #expect(content.contests[0].questions[0].explanation?.text(in: content.languages[1]) == "Tak.")
        #expect(try JSONDecoder().decode(EventContent.self, from: JSONEncoder().encode(content)) == content)
    }

    @Test(arguments: [
        (
            #""speed_bonus": 5"#,
            "speed_bonus: needs a limit for each question; set one or leave the bonus out"
        ),
        (
            #""question_limit_ms": 999"#,
            "question_limit_ms: must be a whole number from 1000 to 3600000, not 999"
        ),
        (
            #""question_limit_ms": 20000, "speed_bonus": 1001"#,
            "speed_bonus: must be a whole number from 1 to 1000, not 1001"
        ),
        (#""show_right": 1"#, "show_right: must be true or false, not 1"),
        (#""draw": 0"#, "draw: must be a whole number from 1 to 500, not 0"),
        (
            #""draw": 5"#,
            "draw: must not be more than the 4 questions of the contest; lower it or add questions"
        ),
        (#""strikes": 0"#, "strikes: must be a whole number from 1 to 1000, not 0"),
        (
            #""strikes": 4"#,
            "strikes: must be less than the 4 questions that are asked, or it ends nothing; lower it"
        ),
        (#""strikes": 2, "draw": 2"#, "strikes: must be less than the 2 questions that are asked"),
        (#""pass_mark": 0"#, "pass_mark: must be a whole number from 1 to 2000000, not 0"),
        (
            #""pass_mark": 5"#,
            "pass_mark: must not be above 4, the highest score that can be reached; lower it"
        ),
        (#""pass_mark": 3, "draw": 2"#, "pass_mark: must not be above 2, the highest score"),
        (
            #""pass_mark": 13, "draw": 2, "speed_bonus": 5, "question_limit_ms": 9000"#,
            "pass_mark: must not be above 12, the highest score"
        ),
    ])
    func `what does not go together is refused with what to do`(rules: String, problem: String) {
        let problems = EventContent.problems(file(#""limit_ms": null, "# + rules))
        #expect(problems.count == 1, "\(problems)")
        #expect(problems.first?.hasPrefix("line 7: contests[0].\(problem)") == true, "\(problems)")
    }

    @Test func `questions that are drawn have the same points`() {
        let questions = (1...3).map {
            EventFileText.question("q-\($0)", extra: #", "points": \#($0 / 3 + 1)"#)
        }
        var text = EventFileText()
        let contest = EventFileText.contest(rules: #""limit_ms": null, "draw": 2"#, questions: questions)
        text.contests = #""contests": [\#(contest)]"#
        #expect(
            EventContent.problems(text) == [
                "line 7: contests[0].draw: needs questions with the same points, and these have 1, 2; "
                    + "give all the same points or take draw out"
            ])
    }

    // MARK: Drawing

    @Test
    func `as many questions are drawn as the contest says, by the seed, and every one as often as another`()
        throws
    {
        let contest = try content(#""limit_ms": null, "draw": 2"#).contests[0]
        var counts: [QuestionID: Int] = [:]
        for seed in 0..<2_000 as Range<UInt64> {
            let plan = plan(contest, seed: seed)
            #expect(plan.questions.count == 2)
            #expect(plan.maxScore == contest.maxScore)
            #expect(plan.questions == self.plan(contest, seed: seed).questions)
            for question in plan.questions { counts[question.id, default: 0] += 1 }
        }
        #expect(counts.count == 4)
        #expect(counts.values.allSatisfy { (900...1_100).contains($0) }, "\(counts)")
    }

    @Test func `what is drawn is frozen`() throws {
        let contest = try content(#""limit_ms": null, "draw": 2"#).contests[0]
        let plans = (1...4).map { plan(contest, seed: UInt64($0)) }
        #expect(
            plans.map { $0.questions.map(\.id.text) } == [
                ["q-1", "q-3"], ["q-2", "q-1"], ["q-3", "q-4"], ["q-4", "q-1"],
            ])
    }

    @Test func `without shuffling the drawn questions stand in the contest's order`() throws {
        let contest = try content(#""limit_ms": null, "draw": 3, "shuffle_questions": false"#).contests[0]
        for seed in 0..<50 as Range<UInt64> {
            let ids = plan(contest, seed: seed).questions.map(\.id.text)
            #expect(ids == ids.sorted())
        }
    }

    @Test func `a drawn question that stays last is last`() throws {
        var text = EventFileText()
        let questions =
            (1...3).map { EventFileText.question("q-\($0)") }
            + [EventFileText.question("q-last", extra: #", "keep_last": true"#)]
        let rules = #""limit_ms": null, "draw": 3"#
        text.contests = #""contests": [\#(EventFileText.contest(rules: rules, questions: questions))]"#
        let contest = try EventContent(text).contests[0]
        let orders = (0..<50).map { plan(contest, seed: UInt64($0)).questions.map(\.id.text) }
        #expect(orders.allSatisfy { !$0.dropLast().contains("q-last") })
        #expect(orders.contains { $0.last == "q-last" } && orders.contains { !$0.contains("q-last") })
    }

    // MARK: Stored plans

    @Test func `a plan with rules survives being stored`() throws {
        let plan = try AttemptPlan.threeQuestions(
            rules: #", "question_limit_ms": 10000, "speed_bonus": 4, "show_right": true, "strikes": 2"#)
        #expect(plan.rules.speedBonus?.points == 4 && plan.rules.speedBonus?.span == 10_000)
        #expect(try JSONDecoder().decode(AttemptPlan.self, from: JSONEncoder().encode(plan)) == plan)
    }

    @Test func `a plan that was stored before there were rules has none`() throws {
        let stored = """
            {"id": "018f-attempt", "event": "halny-2026", "contest": "swift", "language": "en",
             "release": {"generation": "00112233aabbccdd", "number": 1, "sha256": "\(String(repeating: "0", count: 64))"},
             "seed": "0000000000000001", "limit": 60000,
             "questions": [{"id": "q-1", "order": ["a", "b"], "rightChoice": "a", "points": 1}]}
            """
        let plan = try JSONDecoder().decode(AttemptPlan.self, from: Data(stored.utf8))
        #expect(plan.rules == .plain)
        #expect(plan.limit == 60_000)
    }

    // MARK: -

    private func file(_ rules: String) -> EventFileText {
        var text = EventFileText()
        let questions = (1...4).map { EventFileText.question("q-\($0)") }
        text.contests = #""contests": [\#(EventFileText.contest(rules: rules, questions: questions))]"#
        return text
    }

    private func content(_ rules: String) throws -> EventContent { try EventContent(file(rules)) }

    private func plan(_ contest: Contest, seed: UInt64) -> AttemptPlan {
        .draw(
            id: "018f-attempt", event: .named("halny-2026"), contest: contest, release: .first,
            language: english,
            allowance: .standard, seed: Seed(seed))
    }

    private var english: LanguageCode {
        guard let english = LanguageCode("en") else { preconditionFailure("en is a language") }
        return english
    }
}
