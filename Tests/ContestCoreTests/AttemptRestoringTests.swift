import ContestCore
import TestSupport
import Testing

@Suite struct AttemptRestoringTests {
    /// What a store holds when it does what the actions say, and nothing else.
    private struct Rows {
        var answers: [QuestionID: AnswerRecord] = [:]
        var position: QuestionID?
        var clock = ClockMark.steady
        var closing: Closing?

        mutating func store(_ action: AttemptAction, of attempt: Attempt) {
            switch action {
            case .keep(let record):
                answers[record.question] = record
                position = record.question
                clock = attempt.clock
            case .close, .markStepped:
                clock = attempt.clock
                closing = attempt.closing
            case .nothing, .refuse: break
            }
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `an attempt restored after any prefix of events is the same and goes on the same`(seed: UInt64)
        throws
    {
        var random = SeededGenerator(state: seed)
        let rules = [
            "", #", "question_limit_ms": 5000, "speed_bonus": 9, "strikes": 2"#, #", "show_right": true"#,
        ]
        let plan = try AttemptPlan.threeQuestions(
            limit: Bool.random(using: &random) ? 60_000 : nil, rules: rules[Int(seed % 3)])
        let start = BootTime(boot: "boot-1", milliseconds: 1_000)
        var attempt = Attempt(plan: plan, startedAt: start, wall: 0)
        var rows = Rows()
        var elapsed: Milliseconds = 0
        for _ in 0..<40 {
            elapsed += Milliseconds.random(in: 0...4_000, using: &random)
            let boot = Int.random(in: 0..<60, using: &random) == 0 ? "boot-2" : "boot-1"
            let now = BootTime(boot: boot, milliseconds: 1_000 + elapsed)
            let step: Int64 = Int.random(in: 0..<20, using: &random) == 0 ? 5_000 : 0
            let event = anyEvent(of: plan, using: &random)

            let before = attempt
            let action = attempt.receive(event, at: now, wall: elapsed + step)
            rows.store(action, of: attempt)
            switch action {
            case .nothing, .refuse:
                #expect(attempt == before, "\(event) changed something that is not stored")
            case .keep, .close, .markStepped: #expect(attempt != before)
            }
            attempt = try restored(rows, plan: plan, start: start, expecting: attempt)
        }
    }

    @Test func `what is right is judged anew`() throws {
        let plan = try AttemptPlan.threeQuestions()
        let start = BootTime(boot: "boot-1", milliseconds: 0)
        var attempt = Attempt(plan: plan, startedAt: start, wall: 0)
        guard case .keep(let record) = attempt.receive(.pick(.named("q-1"), .named("b")), at: start, wall: 0)
        else {
            Issue.record("nothing kept")
            return
        }
        let again = try Attempt(
            restoring: plan, startedAt: start, wall: 0, position: nil, clock: .steady,
            closing: Closing(by: .finished, timeMilliseconds: 1), answers: [record])
        #expect(again.outcome?.score == 0)
        #expect(again.outcome?.answers[0].choice == .named("b"))
    }

    @Test func `rows of another attempt are refused`() throws {
        let plan = try AttemptPlan.threeQuestions()
        let start = BootTime(boot: "boot-1", milliseconds: 0)
        #expect(throws: RestoreError.self) {
            try Attempt(
                restoring: plan, startedAt: start, wall: 0, position: .named("q-9"), clock: .steady,
                closing: nil,
                answers: [])
        }
    }

    private func restored(_ rows: Rows, plan: AttemptPlan, start: BootTime, expecting attempt: Attempt) throws
        -> Attempt
    {
        let restored = try Attempt(
            restoring: plan, startedAt: start, wall: 0, position: rows.position, clock: rows.clock,
            closing: rows.closing, answers: Array(rows.answers.values))
        #expect(restored == attempt)
        #expect(restored.outcome == attempt.outcome)
        #expect(restored.strikesLeft == attempt.strikesLeft)
        return restored
    }

    private func anyEvent(of plan: AttemptPlan, using random: inout SeededGenerator) -> AttemptEvent {
        let question = plan.questions[Int.random(in: 0..<plan.questions.count, using: &random)]
        switch Int.random(in: 0..<30, using: &random) {
        case 0..<2: return .finish
        case 2..<8: return .tick
        case 8..<15: return .show(question.id)
        case 15..<18: return .pick(question.id, nil)
        case 18: return .pick(.named("q-9"), nil)
        default: return .pick(question.id, question.order[Int.random(in: 0..<3, using: &random)])
        }
    }
}
