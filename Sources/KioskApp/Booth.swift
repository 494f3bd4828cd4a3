import ContestCore
import Crypto
import KioskStore
import Platform
import Unicode

/// What visitors can do at this kiosk: play, register, leave. Every answer it gives is on the disk already.
///
/// The state of an attempt lives in the database only. One lock makes each request's reading, judging and storing
/// one step, so that taps that arrive together are decided one after another.
final class Booth: Sendable {
    /// A visitor who closed the quiz and then is not heard of for this long is gone, in milliseconds. The page asks
    /// sooner; this is for browsers that died.
    static let absence: Milliseconds = 5 * 60_000

    let store: KioskStore
    let clock: Clock
    private let turn = Locked<Void>(())

    init(store: KioskStore, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    var now: BootTime { BootTime(boot: clock.boot, milliseconds: clock.bootMilliseconds()) }

    /// Runs one visitor's request while no other one runs.
    func oneAtATime<Result: Sendable>(_ body: () throws -> Result) throws -> Result {
        try turn.withLock { _ in try body() }
    }
}
