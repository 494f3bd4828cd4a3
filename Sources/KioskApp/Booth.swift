import ContestCore
import Crypto
import KioskStore
import Platform
import Unicode

/// What visitors can do at this kiosk: play, register, leave. Every answer it gives is on the disk already.
///
/// The state of an attempt lives in the database only. A turnstile makes each request's reading, judging and storing
/// one step, so that taps that arrive together are decided one after another.
final class Booth: Sendable {
    /// A visitor who closed the quiz and then is not heard of for this long is gone, in milliseconds. The page asks
    /// sooner; this is for browsers that died.
    static let absence: Milliseconds = 5 * 60_000

    let store: KioskStore
    let clock: Clock
    private let turnstile = Turnstile()
    /// The event as the page gets it, kept because its Markdown is rendered anew only with a new release.
    private let event = Locked<(sha256: String, view: EventView)?>(nil)

    /// A rehearsal is played instead, and nobody begins an attempt here.
    private let isResting = Locked(false)

    init(store: KioskStore, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    func eventView(_ release: StoredRelease) -> EventView {
        event.withLock { kept in
            if let kept, kept.sha256 == release.name.sha256 { return kept.view }
            let view = EventView(release.content)
            kept = (release.name.sha256, view)
            return view
        }
    }

    var now: BootTime { BootTime(boot: clock.boot, milliseconds: clock.bootMilliseconds()) }

    /// Lets nobody begin an attempt from now on, unless somebody is in the middle of one.
    ///
    /// - Parameter beginning: run before the next visitor's request.
    /// - Returns: false when somebody is; nothing has changed then.
    func rest(beginning: () -> Void) throws -> Bool {
        try oneAtATime {
            guard try store.openAttempts().isEmpty else { return false }
            isResting.withLock { $0 = true }
            beginning()
            return true
        }
    }

    /// Attempts begin here again.
    func wake() { isResting.withLock { $0 = false } }

    /// - Throws: `BoothError.rehearsing` while a rehearsal is on.
    func requireAwake() throws(BoothError) {
        if isResting.withLock({ $0 }) { throw .rehearsing }
    }

    /// Runs one visitor's request while no other one runs.
    func oneAtATime<Result: Sendable>(_ body: () throws -> Result) throws -> Result {
        try turnstile.pass(body)
    }
}
