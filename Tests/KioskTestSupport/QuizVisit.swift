package import ContestCore
import Crypto
package import KioskStore
package import Platform

/// Somebody who stands at a kiosk and does with its store what the kiosk's pages would do.
package struct QuizVisit {
    private let store: KioskStore
    private let clock: Clock
    private let passTime: (_ milliseconds: Int64) -> Void

    /// - Parameters:
    ///   - clock: the kiosk's.
    ///   - passTime: lets time go by on that clock.
    package init(at store: KioskStore, clock: Clock, passTime: @escaping (_ milliseconds: Int64) -> Void) {
        self.store = store
        self.clock = clock
        self.passTime = passTime
    }

    private var now: BootTime { BootTime(boot: clock.boot, milliseconds: clock.bootMilliseconds()) }

    /// Begins an attempt at the newest release's contest.
    package func start(browser: String = "b-1", seed: UInt64 = 1) throws -> Attempt {
        guard let release = try store.newestRelease() else { throw KioskStoreError.notPaired }
        let wall = clock.wallMilliseconds()
        let plan = AttemptPlan.draw(
            id: UUIDv7.make(unixMilliseconds: wall), event: release.content.id,
            contest: release.content.contests[0],
            release: release.name, language: release.content.defaultLanguage, allowance: .standard,
            seed: Seed(seed))
        let attempt = Attempt(plan: plan, startedAt: now, wall: wall)
        try store.startAttempt(attempt, of: browser)
        return attempt
    }

    /// Lets the attempt take an event and stores what that asks for.
    package func tell(_ event: AttemptEvent, _ attempt: inout Attempt) throws {
        switch attempt.receive(event, at: now, wall: clock.wallMilliseconds()) {
        case .keep(let record): try store.keepAnswer(record, of: attempt)
        case .close: try store.closeAttempt(attempt)
        case .markStepped: try store.markStepped(attempt)
        case .nothing, .refuse: break
        }
    }

    /// Plays to the end: this many questions answered rightly, each after this long, the rest skipped.
    package func play(
        browser: String = "b-1", right: Int = 1, milliseconds: Int64 = 5_000
    ) throws -> Attempt {
        var attempt = try start(browser: browser)
        for question in attempt.plan.questions.prefix(right) {
            passTime(milliseconds)
            try tell(.pick(question.id, question.rightChoice), &attempt)
        }
        try tell(.finish, &attempt)
        return attempt
    }

    /// Registers a made-up person for an attempt that is closed.
    package func register(_ person: MadeUpPerson, attempt: Attempt) throws -> SavedRegistration {
        try store.register(try form(person), attempt: attempt)
    }

    /// A person's valid form.
    package func form(_ person: MadeUpPerson) throws -> ValidRegistration {
        guard let content = try store.newestRelease()?.content else { throw KioskStoreError.notPaired }
        return try person.form.validated(for: content, language: content.defaultLanguage)
    }
}
