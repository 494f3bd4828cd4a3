import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SQLite
import SyncProtocol
import TestSupport
import Testing

@Suite struct AttemptTests {
    @Test func `a restarted process goes on with the same questions, picks and time`() throws {
        let kiosk = try PairedKiosk()
        var attempt = try kiosk.start()
        kiosk.clock.advance(milliseconds: 10_000)
        let first = attempt.plan.questions[0]
        try kiosk.tell(.pick(first.id, first.order[1]), &attempt)
        try kiosk.tell(.show(attempt.plan.questions[1].id), &attempt)
        try kiosk.restart()
        kiosk.clock.advance(milliseconds: 15_000)
        let stored = try #require(try kiosk.store.currentAttempt(of: "b-1"))
        #expect(stored.attempt == attempt)
        #expect(stored.attempt.position == attempt.plan.questions[1].id)
        #expect(stored.attempt.remaining(at: kiosk.now) == 35_000)
        #expect(stored.registration == nil)
    }

    @Test func `the last pick of each question counts, and taking it back is kept too`() throws {
        let kiosk = try PairedKiosk()
        var attempt = try kiosk.start()
        let (first, second) = (attempt.plan.questions[0], attempt.plan.questions[1])
        try kiosk.tell(.pick(first.id, first.order[1]), &attempt)
        try kiosk.tell(.pick(first.id, first.order[0]), &attempt)
        try kiosk.tell(.pick(second.id, second.order[0]), &attempt)
        try kiosk.tell(.pick(second.id, nil), &attempt)
        let stored = try #require(try kiosk.store.currentAttempt(of: "b-1"))
        #expect(stored.attempt == attempt)
        #expect(stored.attempt.choice(of: first.id) == first.order[0])
        #expect(stored.attempt.choice(of: second.id) == nil)
    }

    @Test func `a closed attempt stays closed over a restart, with its result`() throws {
        let kiosk = try PairedKiosk()
        let attempt = try kiosk.play(right: 2)
        try kiosk.restart()
        let stored = try #require(try kiosk.store.currentAttempt(of: "b-1"))
        #expect(stored.attempt.outcome == attempt.outcome)
        #expect(stored.attempt.outcome?.score == 2)
    }

    @Test func `T8, a quiz over the hour that never was takes as long as it took`() throws {
        // From 2026-03-29T00:59:40Z; twenty seconds later clocks in Berlin go from 2 to 3.
        let kiosk = try PairedKiosk(clock: ManualClock(wall: 1_774_745_980_000))
        try kiosk.register(right: 1, milliseconds: 45_000)
        let lines = try kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines
        guard case .registration(let line) = try JournalLine(bytes: try #require(lines.last).bytes) else {
            Issue.record("the last line is no registration")
            return
        }
        #expect(line.attempt.timeMilliseconds == 45_000)
        #expect(line.attempt.startedAtMilliseconds == 1_774_745_980_000)
        #expect(line.moment.atMilliseconds - line.attempt.startedAtMilliseconds == 45_000)
        #expect(line.attempt.clock == .steady)
    }

    @Test func `a reboot closes an attempt at its last answer when it is asked for`() throws {
        let kiosk = try PairedKiosk()
        var attempt = try kiosk.start()
        kiosk.clock.advance(milliseconds: 7_000)
        try kiosk.tell(.pick(attempt.plan.questions[0].id, attempt.plan.questions[0].rightChoice), &attempt)
        var stored = try #require(try kiosk.store.currentAttempt(of: "b-1")).attempt
        let later = BootTime(boot: "boot-2", milliseconds: 5_000)
        #expect(stored.receive(.tick, at: later, wall: 0) == .close(.reboot))
        try kiosk.store.closeAttempt(stored)
        let closed = try #require(try kiosk.store.currentAttempt(of: "b-1")).attempt
        #expect(closed.outcome?.closedBy == .reboot)
        #expect(closed.outcome?.timeMilliseconds == 7_000)
    }

    @Test func `browsers do not see each other's attempts`() throws {
        let kiosk = try PairedKiosk()
        let first = try kiosk.start(browser: "b-1")
        let second = try kiosk.start(browser: "b-2")
        #expect(try kiosk.store.currentAttempt(of: "b-1")?.attempt == first)
        #expect(try kiosk.store.attempt(second.plan.id, of: "b-1")?.attempt == nil)
        #expect(try kiosk.store.attempt(second.plan.id, of: "b-2")?.attempt == second)
        #expect(try kiosk.store.openAttempts().map(\.attempt) == [first, second])
    }

    @Test func `one browser has one attempt`() throws {
        let kiosk = try PairedKiosk()
        let first = try kiosk.start()
        let error = #expect(throws: KioskStoreError.self) { try kiosk.start() }
        #expect(error?.code == "conflict")
        #expect(kiosk.store.trouble == nil, "the store is not at fault")
        #expect(try kiosk.store.openAttempts().map(\.attempt) == [first])
        #expect(try sums(kiosk).started == 1)
    }

    @Test func `the next attempt of a browser puts a registered one away`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        #expect(try kiosk.store.currentAttempt(of: "b-1")?.registration?.firstName == "Zoë")
        let next = try kiosk.start()
        #expect(try kiosk.store.openAttempts().map(\.attempt) == [next])
        #expect(try kiosk.store.counts().saved == 1)
    }

    @Test func `of an attempt that was left only sums stay`() throws {
        let kiosk = try PairedKiosk()
        var attempt = try kiosk.start()
        kiosk.clock.advance(milliseconds: 4_000)
        try kiosk.tell(.pick(attempt.plan.questions[0].id, attempt.plan.questions[0].rightChoice), &attempt)
        try kiosk.store.abandonAttempt(attempt.plan.id)
        try kiosk.store.abandonAttempt(attempt.plan.id)
        #expect(try kiosk.store.openAttempts().isEmpty)
        let sums = try sums(kiosk)
        #expect(sums.started == 1)
        #expect(sums.finished == 0)
        #expect(sums.givenUpInQuiz == 1)
        #expect(sums.questions["q-1"]?.asked == 1)
        #expect(sums.questions["q-1"]?.right == 1)
        #expect(sums.questions["q-1"]?.timeMilliseconds == 4_000)
        #expect(sums.questions["q-2"] == nil)
        kiosk.close()
        let connection = try Connection(path: kiosk.path + "/kiosk.db", mode: .readOnly)
        #expect(try connection.first("SELECT count(*) FROM picks") { $0.integer(0) } == 0)
    }

    @Test func `sums count the end once, the score and the form that was left`() throws {
        let kiosk = try PairedKiosk()
        let attempt = try kiosk.play(right: 2)
        try kiosk.store.closeAttempt(attempt)
        try kiosk.store.abandonAttempt(attempt.plan.id)
        try kiosk.register(.zoe, browser: "b-2", right: 1)
        let sums = try sums(kiosk)
        #expect(sums.started == 2)
        #expect(sums.finished == 2)
        #expect(sums.registered == 1)
        #expect(sums.givenUpInQuiz == 0)
        #expect(sums.givenUpInForm == 1)
        #expect(sums.scores == [1: 1, 2: 1])
        #expect(sums.questions["q-1"]?.asked == 2)
        #expect(sums.questions["q-2"]?.asked == 1)
    }

    @Test func `an attempt over midnight counts on the day on which it started`() throws {
        // 2026-10-14, 23:59:50 in Warsaw.
        let clock = ManualClock(wall: 1_792_015_190_000)
        let kiosk = try PairedKiosk(clock: clock)
        let attempt = try kiosk.start()
        clock.advance(milliseconds: 30_000)
        var running = attempt
        try kiosk.tell(.finish, &running)
        _ = try kiosk.store.register(kiosk.form(.zoe), attempt: running)
        let days = try kiosk.store.outgoing(count: 0, bytes: 0).sums
        #expect(days.keys.sorted() == ["2026-10-14"])
        #expect(days["2026-10-14"]?["halny-2026"]?["swift"]?.registered == 1)
    }

    @Test func `activity is remembered`() throws {
        let kiosk = try PairedKiosk()
        let attempt = try kiosk.play()
        kiosk.clock.advance(milliseconds: 9_000)
        try kiosk.store.noteActivity(attempt.plan.id, at: kiosk.now)
        #expect(try kiosk.store.currentAttempt(of: "b-1")?.lastSeen == kiosk.now)
    }

    @Test func `what is told of a forgotten attempt is refused`() throws {
        let kiosk = try PairedKiosk()
        var attempt = try kiosk.start()
        try kiosk.store.abandonAttempt(attempt.plan.id)
        #expect(throws: KioskStoreError.unknownAttempt) {
            try kiosk.tell(.pick(attempt.plan.questions[0].id, nil), &attempt)
            try kiosk.tell(.show(attempt.plan.questions[1].id), &attempt)
        }
        #expect(throws: KioskStoreError.unknownAttempt) { try kiosk.tell(.finish, &attempt) }
    }

    @Test func `without pairing nobody can play`() throws {
        let folder = TemporaryFolder()
        let paired = try PairedKiosk()
        let attempt = try paired.start()
        let store = try KioskStore.open(folder: folder.path, clock: ManualClock().clock)
        #expect(throws: KioskStoreError.notPaired) { try store.startAttempt(attempt, of: "b-1") }
    }

    private func sums(_ kiosk: PairedKiosk) throws -> ContestSums {
        let days = try kiosk.store.outgoing(count: 0, bytes: 0).sums
        return try #require(days.values.first?["halny-2026"]?["swift"])
    }
}
