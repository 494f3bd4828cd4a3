import ContestCore
import Testing

/// Contests whose answers are final: a limit per question, right and wrong shown, strikes.
@Suite struct FinalAnswersTests {
    private static let anyOfThem = [
        #", "question_limit_ms": 10000"#, #", "show_right": true"#, #", "strikes": 2"#,
    ]

    @Test(arguments: anyOfThem)
    func `the first pick stands, the same one again is a repeated request`(rules: String) throws {
        var attempt = try attempt(rules)
        #expect(attempt.receive(.pick(q1, b), at: 4_000).isKept)
        let picked = attempt
        #expect(attempt.receive(.pick(q1, b), at: 5_000) == .nothing)
        #expect(attempt.receive(.pick(q1, a), at: 5_000) == .refuse(.questionOver))
        #expect(attempt.receive(.pick(q1, nil), at: 5_000) == .refuse(.questionOver))
        #expect(attempt == picked)
    }

    @Test(arguments: anyOfThem)
    func `there is no way back, neither to an answer nor to a skipped question`(rules: String) throws {
        var attempt = try attempt(rules)
        _ = attempt.receive(.pick(q1, a), at: 1_000)
        _ = attempt.receive(.show(q2), at: 2_000)
        #expect(attempt.receive(.show(q1), at: 2_500) == .refuse(.questionOver))
        #expect(attempt.receive(.pick(q1, a), at: 2_500) == .nothing)
        #expect(attempt.position == q2)
        _ = attempt.receive(.show(q3), at: 3_000)
        #expect(attempt.receive(.pick(q2, a), at: 3_500) == .refuse(.questionOver))
        #expect(attempt.receive(.pick(q2, nil), at: 3_500) == .nothing)
        _ = attempt.receive(.finish, at: 4_000)
        #expect(attempt.outcome?.answers.map(\.choice) == [a, nil, nil])
    }

    @Test func `a lifted limit leaves answers final`() throws {
        var attempt = try attempt(#", "question_limit_ms": 10000"#, allowance: .none)
        #expect(attempt.questionRemaining(at: start) == nil)
        _ = attempt.receive(.pick(q1, a), at: 50_000)
        #expect(attempt.receive(.pick(q1, b), at: 51_000) == .refuse(.questionOver))
    }

    // MARK: The clock of a question

    @Test func `a question's clock starts when it is first shown`() throws {
        var attempt = try attempt(#", "question_limit_ms": 10000"#)
        #expect(attempt.questionRemaining(at: start.later(4_000)) == 6_000)
        _ = attempt.receive(.show(q2), at: 4_000)
        _ = attempt.receive(.show(q2), at: 6_000)
        #expect(attempt.questionRemaining(at: start.later(7_000)) == 7_000)
        #expect(attempt.questionRemaining(at: start.later(99_000)) == 0)
    }

    @Test(
        arguments: [
            (9_999, 9_999), (10_000, 10_000), (10_001, 10_000), (12_000, 10_000),
        ] as [(Milliseconds, Milliseconds)])
    func `an answer within limit and grace counts, at the limit at the latest`(
        arrives: Milliseconds, counts: Milliseconds
    ) throws {
        var attempt = try attempt(#", "question_limit_ms": 10000"#)
        guard case .keep(let record) = attempt.receive(.pick(q1, a), at: arrives) else {
            Issue.record("not kept")
            return
        }
        #expect(record.answeredMilliseconds == counts)
        #expect(record.points == 1)
    }

    @Test func `an answer a millisecond behind the grace counts as none, and the next question comes`() throws
    {
        var attempt = try attempt(#", "question_limit_ms": 10000"#)
        #expect(!attempt.isOver(q1, at: start.later(12_000)))
        #expect(attempt.isOver(q1, at: start.later(12_001)))
        #expect(attempt.receive(.pick(q1, a), at: 12_001) == .refuse(.questionOver))
        #expect(attempt.receive(.show(q2), at: 12_500).isKept)
        #expect(attempt.questionRemaining(at: start.later(12_500)) == 10_000)
        #expect(attempt.choice(of: q1) == nil)
    }

    @Test func `an answer for which a late show is still on its way is not doubled`() throws {
        var attempt = try attempt(#", "question_limit_ms": 10000"#)
        _ = attempt.receive(.pick(q2, a), at: 3_000)
        #expect(attempt.receive(.show(q2), at: 4_000) == .nothing)
        #expect(attempt.receive(.pick(q1, a), at: 4_000) == .refuse(.questionOver))
    }

    @Test func `the last question's end is the quiz's, whenever it is finished`() throws {
        for (event, at, time) in [
            (AttemptEvent.pick(q3, a), 23_000, 23_000), (.tick, 23_000, 30_000),
        ] as [(AttemptEvent, Milliseconds, Milliseconds)] {
            var attempt = try attempt(#", "question_limit_ms": 10000"#)
            _ = attempt.receive(.show(q3), at: 20_000)
            _ = attempt.receive(event, at: at)
            #expect(attempt.receive(.finish, at: 31_000) == .close(.finished))
            #expect(attempt.outcome?.timeMilliseconds == time)
        }
    }

    @Test func `the limit of the whole ends a question too`() throws {
        var attempt = try attempt(#", "question_limit_ms": 10000"#, limit: 15_000)
        _ = attempt.receive(.show(q2), at: 8_000)
        guard case .keep(let record) = attempt.receive(.pick(q2, a), at: 16_500) else {
            Issue.record("not kept")
            return
        }
        #expect(record.answeredMilliseconds == 15_000)
        #expect(attempt.receive(.show(q3), at: 16_500) == .refuse(.attemptOver))
        #expect(attempt.receive(.tick, at: 17_001) == .close(.timeUp))
        #expect(attempt.outcome?.timeMilliseconds == 15_000)
    }

    @Test func `twice the time is twice the time of each question`() throws {
        var attempt = try attempt(#", "question_limit_ms": 10000"#, allowance: .double)
        #expect(attempt.questionRemaining(at: start) == 20_000)
        #expect(attempt.receive(.pick(q1, a), at: 22_000).isKept)
    }

    // MARK: What may be told

    @Test func `what is right may be told once an answer is final, and never of what was not shown`() throws {
        var attempt = try attempt(#", "show_right": true"#)
        #expect(!attempt.isOver(q1, at: start.later(99_000)))
        _ = attempt.receive(.pick(q1, b), at: 1_000)
        #expect(attempt.isOver(q1, at: start.later(1_000)))
        _ = attempt.receive(.show(q2), at: 2_000)
        #expect(!attempt.isOver(q2, at: start.later(3_000)))
        _ = attempt.receive(.finish, at: 4_000)
        #expect(attempt.isOver(q2, at: start.later(4_000)))
        #expect(!attempt.isOver(q3, at: start.later(4_000)))
    }

    @Test func `where answers can be changed nothing is told`() throws {
        var attempt = try attempt("")
        _ = attempt.receive(.pick(q1, a), at: 1_000)
        _ = attempt.receive(.show(q2), at: 2_000)
        #expect(!attempt.isOver(q1, at: start.later(3_000)))
    }

    // MARK: Strikes

    @Test func `as many wrong answers as the contest allows end the quiz with the last of them`() throws {
        var attempt = try attempt(#", "strikes": 2"#)
        #expect(attempt.strikesLeft == 2)
        _ = attempt.receive(.pick(q1, b), at: 1_000)
        #expect(attempt.strikesLeft == 1)
        _ = attempt.receive(.pick(q2, c), at: 5_000)
        #expect(attempt.strikesLeft == 0)
        #expect(attempt.receive(.show(q3), at: 6_000) == .refuse(.attemptOver))
        #expect(attempt.receive(.pick(q3, a), at: 6_000) == .refuse(.attemptOver))
        #expect(attempt.receive(.pick(q2, c), at: 6_000) == .nothing)
        #expect(attempt.receive(.finish, at: 9_000) == .close(.strikes))
        #expect(attempt.outcome?.timeMilliseconds == 5_000)
        #expect(attempt.outcome?.closedBy == .strikes)
    }

    @Test func `strikes stand also when the clock closes the attempt`() throws {
        var attempt = try attempt(#", "strikes": 1"#, limit: 20_000)
        _ = attempt.receive(.pick(q1, b), at: 1_000)
        #expect(attempt.receive(.tick, at: 22_001) == .close(.strikes))
        #expect(attempt.outcome?.timeMilliseconds == 1_000)
    }

    @Test func `a skipped question is no strike`() throws {
        var attempt = try attempt(#", "strikes": 1"#)
        _ = attempt.receive(.show(q2), at: 1_000)
        #expect(attempt.strikesLeft == 1)
    }

    // MARK: The bonus for speed

    @Test(
        arguments: [
            (0, 10), (1, 10), (999, 10), (1_000, 9), (5_000, 5), (9_999, 1), (10_000, 0), (12_000, 0),
        ] as [(Milliseconds, Int)])
    func `a right answer adds the bonus by the time that is left`(after: Milliseconds, bonus: Int) throws {
        var attempt = try attempt(#", "question_limit_ms": 10000, "speed_bonus": 10"#)
        _ = attempt.receive(.show(q2), at: 3_000)
        _ = attempt.receive(.pick(q2, a), at: 3_000 + after)
        _ = attempt.receive(.finish, at: 20_000)
        #expect(attempt.outcome?.answers[1].points == 2 + bonus)
        #expect(attempt.outcome?.score == 2 + bonus)
        #expect(attempt.outcome?.maxScore == 6 + 30)
    }

    @Test func `a wrong answer gets no bonus`() throws {
        var attempt = try attempt(#", "question_limit_ms": 10000, "speed_bonus": 10"#)
        _ = attempt.receive(.pick(q1, b), at: 0)
        _ = attempt.receive(.finish, at: 1_000)
        #expect(attempt.outcome?.score == 0)
    }

    @Test(arguments: [TimeAllowance.double, .none])
    func `extra time never costs points`(allowance: TimeAllowance) throws {
        let rules = #", "question_limit_ms": 10000, "speed_bonus": 10"#
        for after in stride(from: 0, through: 10_000, by: 500) as StrideThrough<Milliseconds> {
            var scores: [Int] = []
            for given in [TimeAllowance.standard, allowance] {
                var attempt = try attempt(rules, allowance: given)
                _ = attempt.receive(.pick(q1, a), at: after)
                _ = attempt.receive(.finish, at: 30_000)
                scores.append(attempt.outcome?.score ?? 0)
                #expect(attempt.plan.maxScore == 36)
            }
            #expect(scores[1] >= scores[0])
        }
    }

    // MARK: -

    private let q1 = QuestionID.named("q-1")
    private let q2 = QuestionID.named("q-2")
    private let q3 = QuestionID.named("q-3")
    private let a = ChoiceID.named("a")
    private let b = ChoiceID.named("b")
    private let c = ChoiceID.named("c")

    private func attempt(
        _ rules: String, limit: Milliseconds? = nil, allowance: TimeAllowance = .standard
    ) throws -> Attempt {
        let plan = try AttemptPlan.threeQuestions(limit: limit, rules: rules, allowance: allowance)
        return Attempt(plan: plan, startedAt: start, wall: wall)
    }
}

extension AttemptAction {
    fileprivate var isKept: Bool {
        if case .keep = self { true } else { false }
    }
}
