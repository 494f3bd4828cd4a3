import ContestCore
import Testing

@Suite struct AttemptTests {
    // MARK: Answering

    @Test func `a right pick is kept with its points and times`() throws {
        var attempt = try attempt()
        let action = attempt.receive(.pick(q1, a), at: 4_000)
        #expect(
            action
                == .keep(
                    AnswerRecord(
                        question: q1, order: [a, b, c], choice: a, shownMilliseconds: 0,
                        answeredMilliseconds: 4_000,
                        isRight: true, points: 1)))
    }

    @Test func `showing a question keeps when it was first shown`() throws {
        var attempt = try attempt()
        guard case .keep(let record) = attempt.receive(.show(q2), at: 3_000) else {
            Issue.record("nothing kept")
            return
        }
        #expect(record.shownMilliseconds == 3_000)
        #expect(record.choice == nil)
        #expect(attempt.position == q2)
        _ = attempt.receive(.show(q1), at: 4_000)
        guard case .keep(let again) = attempt.receive(.show(q2), at: 5_000) else {
            Issue.record("the position is not kept")
            return
        }
        #expect(again.shownMilliseconds == 3_000)
    }

    @Test func `a repeated pick keeps the first one's time`() throws {
        var attempt = try attempt()
        _ = attempt.receive(.pick(q1, a), at: 4_000)
        #expect(attempt.receive(.pick(q1, a), at: 5_000) == .nothing)
        #expect(attempt.receive(.show(q1), at: 5_000) == .nothing)
    }

    @Test func `a changed mind counts from the change`() throws {
        var attempt = try attempt()
        _ = attempt.receive(.pick(q1, a), at: 4_000)
        _ = attempt.receive(.pick(q1, b), at: 6_000)
        _ = attempt.receive(.finish, at: 7_000)
        let answer = attempt.outcome?.answers[0]
        #expect(answer?.choice == b)
        #expect(answer?.answeredMilliseconds == 6_000)
        #expect(answer?.isRight == false)
        #expect(attempt.outcome?.score == 0)
    }

    @Test func `a pick can be taken back`() throws {
        var attempt = try attempt()
        _ = attempt.receive(.pick(q1, a), at: 4_000)
        _ = attempt.receive(.pick(q1, nil), at: 5_000)
        _ = attempt.receive(.finish, at: 6_000)
        #expect(attempt.outcome?.answers[0].choice == nil)
        #expect(attempt.outcome?.answers[0].answeredMilliseconds == nil)
        #expect(attempt.outcome?.answeredCount == 0)
    }

    @Test func `what the attempt does not ask is refused and changes nothing`() throws {
        var attempt = try attempt()
        let before = attempt
        #expect(attempt.receive(.pick(.named("q-9"), a), at: 1_000) == .refuse(.unknownQuestion))
        #expect(attempt.receive(.show(.named("q-9")), at: 1_000) == .refuse(.unknownQuestion))
        #expect(attempt.receive(.pick(q1, .named("z")), at: 1_000) == .refuse(.unknownChoice))
        #expect(attempt == before)
    }

    // MARK: Scoring

    @Test func `skipping is not scoring`() throws {
        var attempt = try attempt()
        _ = attempt.receive(.pick(q2, a), at: 2_000)
        #expect(attempt.receive(.finish, at: 30_000) == .close(.finished))
        let outcome = try #require(attempt.outcome)
        #expect(outcome.score == 2)
        #expect(outcome.maxScore == 6)
        #expect(outcome.timeMilliseconds == 30_000)
        #expect(outcome.answers.map(\.question) == [q1, q2, q3])
        #expect(outcome.answers.map(\.isRight) == [false, true, false])
        #expect(outcome.answers.map(\.points) == [0, 2, 0])
        #expect(outcome.answers.map(\.shownMilliseconds) == [0, 2_000, nil])
    }

    @Test func `everything right is the highest score`() throws {
        var attempt = try attempt()
        for question in [q1, q2, q3] { _ = attempt.receive(.pick(question, a), at: 2_000) }
        _ = attempt.receive(.finish, at: 3_000)
        #expect(attempt.outcome?.score == attempt.plan.maxScore)
    }

    // MARK: The limit

    @Test func `an untouched attempt closes by itself with exactly the limit`() throws {
        var attempt = try attempt(limit: 10_000)
        #expect(attempt.receive(.tick, at: 10_000) == .nothing)
        #expect(attempt.remaining(at: start.later(10_000)) == 0)
        #expect(attempt.receive(.tick, at: 12_000) == .nothing)
        #expect(attempt.receive(.tick, at: 12_001) == .close(.timeUp))
        #expect(attempt.outcome?.timeMilliseconds == 10_000)
        #expect(attempt.outcome?.score == 0)
    }

    @Test func `the page that sees zero closes at once`() throws {
        var attempt = try attempt(limit: 10_000)
        #expect(attempt.receive(.finish, at: 10_000) == .close(.timeUp))
        #expect(attempt.outcome?.timeMilliseconds == 10_000)
    }

    @Test func `a finish a millisecond before zero is a finish`() throws {
        var attempt = try attempt(limit: 10_000)
        #expect(attempt.receive(.finish, at: 9_999) == .close(.finished))
        #expect(attempt.outcome?.timeMilliseconds == 9_999)
    }

    @Test func `an answer within the grace counts as picked at the limit`() throws {
        var attempt = try attempt(limit: 60_000)
        guard case .keep(let record) = attempt.receive(.pick(q1, a), at: 62_000) else {
            Issue.record("the answer was not kept")
            return
        }
        #expect(record.answeredMilliseconds == 60_000)
        #expect(record.isRight)
    }

    @Test func `an answer at second 63 of 60 closes the attempt and does not count`() throws {
        var attempt = try attempt(limit: 60_000)
        #expect(attempt.receive(.pick(q1, a), at: 63_000) == .close(.timeUp))
        #expect(attempt.outcome?.score == 0)
        #expect(attempt.outcome?.timeMilliseconds == 60_000)
        #expect(attempt.receive(.pick(q1, a), at: 63_100) == .refuse(.attemptOver))
    }

    @Test func `nothing new is shown once the time is up`() throws {
        var attempt = try attempt(limit: 60_000)
        #expect(attempt.receive(.show(q2), at: 60_000) == .refuse(.attemptOver))
        #expect(attempt.receive(.show(q2), at: 63_000) == .close(.timeUp))
    }

    @Test func `without a limit time never runs out`() throws {
        var attempt = try attempt(limit: nil)
        #expect(attempt.remaining(at: start) == nil)
        #expect(attempt.receive(.tick, at: 86_400_000) == .nothing)
        #expect(attempt.receive(.finish, at: 86_400_000) == .close(.finished))
        #expect(attempt.outcome?.timeMilliseconds == 86_400_000)
    }

    @Test func `a laptop that slept through the end has its picks and exactly the limit`() throws {
        var attempt = try attempt(limit: 60_000)
        _ = attempt.receive(.pick(q1, a), at: 9_000)
        #expect(attempt.receive(.tick, at: 610_000) == .close(.timeUp))
        #expect(attempt.outcome?.timeMilliseconds == 60_000)
        #expect(attempt.outcome?.score == 1)
    }

    @Test func `a tab hidden for 40 seconds finds 10 left`() throws {
        let attempt = try attempt(limit: 60_000)
        #expect(attempt.remaining(at: start.later(50_000)) == 10_000)
        #expect(attempt.elapsed(at: start.later(50_000)) == 50_000)
    }

    @Test func `extra time doubles or lifts the limit`() throws {
        let content = try EventContent(EventFileText())
        let contest = content.contests[0]
        #expect(TimeAllowance.allCases.map(contest.limit(for:)) == [60_000, 120_000, nil])
        #expect(
            TimeAllowance.allCases.map {
                contest.isExtended(limit: contest.limit(for: $0), questionLimit: nil)
            } == [false, true, true])
    }

    // MARK: After the end

    @Test func `a closed attempt takes nothing more and finishing again changes nothing`() throws {
        var attempt = try attempt()
        _ = attempt.receive(.finish, at: 5_000)
        let closed = attempt
        #expect(attempt.receive(.finish, at: 6_000) == .nothing)
        #expect(attempt.receive(.tick, at: 999_000) == .nothing)
        #expect(attempt.receive(.tick, at: otherBoot, wall: wall) == .nothing)
        #expect(attempt.receive(.show(q2), at: 6_000) == .refuse(.attemptOver))
        #expect(attempt.receive(.pick(q2, a), at: 6_000) == .refuse(.attemptOver))
        #expect(attempt == closed)
        #expect(attempt.elapsed(at: start.later(999_000)) == 5_000)
    }

    // MARK: Reboot

    @Test func `a reboot closes at the last stored answer`() throws {
        var attempt = try attempt()
        _ = attempt.receive(.pick(q1, a), at: 4_000)
        _ = attempt.receive(.pick(q2, b), at: 9_000)
        _ = attempt.receive(.show(q3), at: 12_000)
        #expect(attempt.receive(.tick, at: otherBoot, wall: wall) == .close(.reboot))
        #expect(attempt.outcome?.timeMilliseconds == 9_000)
        #expect(attempt.outcome?.score == 1)
        #expect(attempt.outcome?.closedBy == .reboot)
    }

    @Test(arguments: [AttemptEvent.tick, .finish, .show(.named("q-2")), .pick(.named("q-2"), .named("a"))])
    func `any event from another boot is a reboot`(event: AttemptEvent) throws {
        var attempt = try attempt()
        #expect(attempt.receive(event, at: otherBoot, wall: 5_000) == .close(.reboot))
        #expect(attempt.outcome?.timeMilliseconds == 0)
        #expect(attempt.outcome?.answeredCount == 0)
    }

    // MARK: The wall clock

    @Test func `a wall clock that is set marks the attempt and moves no deadline`() throws {
        for step in [Int64(-7_200_000), 7_200_000] {
            var attempt = try attempt(limit: 60_000)
            #expect(
                attempt.receive(.tick, at: start.later(20_000), wall: wall + 20_000 + step) == .markStepped)
            #expect(attempt.receive(.tick, at: start.later(21_000), wall: wall + 21_000 + step) == .nothing)
            #expect(attempt.clock == .stepped)
            #expect(attempt.remaining(at: start.later(21_000)) == 39_000)
            #expect(attempt.receive(.tick, at: start.later(62_001), wall: wall + step) == .close(.timeUp))
            #expect(attempt.outcome?.timeMilliseconds == 60_000)
        }
    }

    @Test func `two seconds of difference are steady`() throws {
        var attempt = try attempt()
        #expect(attempt.receive(.tick, at: start.later(20_000), wall: wall + 22_000) == .nothing)
        #expect(attempt.receive(.tick, at: start.later(20_000), wall: wall + 18_000) == .nothing)
        #expect(attempt.clock == .steady)
        #expect(attempt.receive(.tick, at: start.later(20_000), wall: wall + 22_001) == .markStepped)
    }

    @Test func `a step that a pick brings to light is stored with the pick`() throws {
        var attempt = try attempt()
        guard case .keep = attempt.receive(.pick(q1, a), at: start.later(1_000), wall: 0) else {
            Issue.record("the pick was not kept")
            return
        }
        #expect(attempt.clock == .stepped)
    }

    // MARK: -

    private let q1 = QuestionID.named("q-1")
    private let q2 = QuestionID.named("q-2")
    private let q3 = QuestionID.named("q-3")
    private let a = ChoiceID.named("a")
    private let b = ChoiceID.named("b")
    private let c = ChoiceID.named("c")

    private func attempt(limit: Milliseconds? = 60_000) throws -> Attempt {
        Attempt(plan: try .threeQuestions(limit: limit), startedAt: start, wall: wall)
    }
}

private let otherBoot = BootTime(boot: "boot-2", milliseconds: 70_000)
