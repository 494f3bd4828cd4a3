import ContestCore
import Crypto
import KioskStore
import Platform

extension Booth {
    /// What this browser is at: its running attempt, or the closed one whose form is open or sent.
    func currentAttempt(of browser: String) throws -> AttemptView? {
        try oneAtATime {
            guard let stored = try store.currentAttempt(of: browser) else { return nil }
            return try view(try advanced(stored, .tick).stored)
        }
    }

    /// Begins an attempt, or gives the one that this browser plays already.
    ///
    /// - Returns: the attempt and whether it is new.
    func startAttempt(
        of browser: String, contest: ContestID, language: LanguageCode, allowance: TimeAllowance
    ) throws -> (attempt: AttemptView, isNew: Bool) {
        try oneAtATime {
            let former = try store.currentAttempt(of: browser).map { try advanced($0, .tick).stored }
            if let former, former.attempt.isRunning { return (try view(former), false) }
            try requireAwake()
            guard let release = try store.newestRelease() else { throw BoothError.noEvent }
            guard let contest = release.content.contest(contest),
                try onlyContest(of: release.content).map({ $0 == contest.id }) ?? true
            else { throw BoothError.unknownContest }
            guard release.content.languages.contains(language) else { throw BoothError.unknownLanguage }
            guard try !isClosed(release.content) else { throw BoothError.closed }
            let wall = clock.wallMilliseconds()
            let plan = AttemptPlan.draw(
                id: UUIDv7.make(unixMilliseconds: wall), event: release.content.id, contest: contest,
                release: release.name, language: language, allowance: allowance,
                seed: Seed(Booth.randomNumber()))
            let attempt = Attempt(plan: plan, startedAt: now, wall: wall)
            // Only now: a start that is refused must not cost the visitor the form that is still open.
            if let former, former.registration == nil {
                try store.abandonAttempt(former.attempt.plan.id)
            }
            try store.startAttempt(attempt, of: browser)
            return (AttemptView(attempt, of: contest, at: now, registered: nil), true)
        }
    }

    /// Tells a running attempt what the visitor did.
    ///
    /// - Parameter question: which one the event is about.
    func receive(
        _ event: AttemptEvent, about question: QuestionID, attempt id: String, of browser: String
    ) throws -> ProgressView {
        try oneAtATime {
            let (stored, action) = try advanced(try owned(id, by: browser), event)
            switch action {
            case .refuse(.attemptOver), .close: throw BoothError.attemptOver
            case .refuse(.unknownQuestion): throw BoothError.unknownQuestion
            case .refuse(.questionOver): throw BoothError.questionOver
            case .refuse(.unknownChoice): throw BoothError.unknownChoice
            case .keep, .markStepped, .nothing:
                let contest = try contest(of: stored.attempt.plan)
                return ProgressView(stored.attempt, about: contest.question(question), at: now)
            }
        }
    }

    /// Closes the attempt; closing it again changes nothing.
    func finish(_ id: String, of browser: String) throws -> AttemptView {
        try oneAtATime { try view(try advanced(try owned(id, by: browser), .finish).stored) }
    }

    /// The visitor is still there, reading or typing.
    func noteActivity(_ id: String, of browser: String) throws {
        try oneAtATime { try store.noteActivity(try owned(id, by: browser).attempt.plan.id, at: now) }
    }

    /// The visitor left.
    func leave(_ id: String, of browser: String) throws {
        try oneAtATime { try forget(try owned(id, by: browser)) }
    }

    /// Closes what has run out of time, and forgets what its visitor has left without a word. An attempt with which
    /// that fails does not keep the others from it.
    ///
    /// - Throws: the last failure.
    func sweep() throws {
        try oneAtATime {
            var failure: (any Error)?
            for stored in try store.openAttempts() {
                do { try sweep(stored) } catch { failure = error }
            }
            if let failure { throw failure }
        }
    }

    private func sweep(_ stored: StoredAttempt) throws {
        let current = try advanced(stored, .tick).stored
        let id = current.attempt.plan.id
        guard current.lastSeen.boot == now.boot else {
            // Nobody can tell how long the machine was off, so the visitor gets the whole time to come back.
            return try store.noteActivity(id, at: now)
        }
        // A timed quiz ends by its own clock, however long its visitor thinks.
        let plan = current.attempt.plan
        let isTimedQuiz = current.attempt.isRunning && plan.limit != nil
        let absence = Booth.absence + (plan.rules.questionLimit ?? 0)
        guard !isTimedQuiz, now.milliseconds - current.lastSeen.milliseconds > absence else { return }
        try forget(current)
    }

    /// Of an attempt that is not registered only sums stay; a registered one is just put away.
    private func forget(_ stored: StoredAttempt) throws {
        if stored.registration == nil {
            try store.abandonAttempt(stored.attempt.plan.id)
        } else {
            try store.putAwayAttempt(stored.attempt.plan.id)
        }
    }

    /// The attempt when it is this browser's.
    func owned(_ id: String, by browser: String) throws -> StoredAttempt {
        guard let stored = try store.attempt(id, of: browser) else { throw BoothError.unknownAttempt }
        return stored
    }

    /// Lets the attempt take an event, and stores what that changed before anybody hears of it.
    func advanced(
        _ stored: StoredAttempt, _ event: AttemptEvent
    ) throws -> (stored: StoredAttempt, action: AttemptAction) {
        var stored = stored
        let action = stored.attempt.receive(event, at: now, wall: clock.wallMilliseconds())
        switch action {
        case .keep(let record): try store.keepAnswer(record, of: stored.attempt)
        case .close: try store.closeAttempt(stored.attempt)
        case .markStepped: try store.markStepped(stored.attempt)
        case .nothing, .refuse: break
        }
        return (stored, action)
    }

    func view(_ stored: StoredAttempt) throws -> AttemptView {
        let plan = stored.attempt.plan
        guard let release = try store.release(plan.release),
            let contest = release.content.contest(plan.contest)
        else {
            throw BoothError.unknownContest
        }
        let registered = try stored.registration.map {
            try view($0, content: release.content, contest: contest)
        }
        return AttemptView(stored.attempt, of: contest, at: now, registered: registered)
    }

    private func contest(of plan: AttemptPlan) throws -> Contest {
        guard let contest = try store.release(plan.release)?.content.contest(plan.contest) else {
            throw BoothError.unknownContest
        }
        return contest
    }

    private static func randomNumber() -> UInt64 {
        RandomBytes.make(count: 8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
