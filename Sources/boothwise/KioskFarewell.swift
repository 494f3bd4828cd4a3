import Glibc
import KioskStore
import WebServer

/// How a kiosk leaves when somebody there wants it to: central hears it first, and what it answers shows that it still has
/// everything. Central may have been put back to an earlier state since it last said so.
struct KioskFarewell {
    /// How often central is told anew: a push may have been under way, and one may change the token.
    private static let tries = 2
    /// How long central may take to answer each.
    private static let patience = Duration.seconds(10)
    private static let pauseMicroseconds: UInt32 = 50_000

    let store: KioskStore
    /// Begins a round of the outbox.
    let sendNow: @Sendable () -> Void
    /// Nil while one is due or runs.
    let secondsToNextTry: @Sendable () -> Int?

    /// Leaves its central and wipes what was taken for it.
    ///
    /// - Parameter withoutCentral: leave also when central does not confirm it, since it is gone for good.
    /// - Returns: whether central has heard of it.
    /// - Throws: `KioskStoreError.notPaired` or `.unfinished`, or an `HTTPProblem` `not_confirmed`; then nothing has changed.
    func leave(withoutCentral: Bool) throws -> Bool {
        guard store.pairing != nil else { throw KioskStoreError.notPaired }
        let unfinished = try store.unfinished()
        guard unfinished.isNothing else { throw KioskStoreError.unfinished(unfinished) }
        if tellCentral() { return true }
        guard withoutCentral else { throw KioskFarewell.notConfirmed }
        try store.leave()
        return false
    }

    private static var notConfirmed: HTTPProblem {
        HTTPProblem(
            422, "not_confirmed",
            "central does not confirm now that it has everything, and leaving wipes it here; connect the kiosk, look at its "
                + "staff page, and try again. If that central is gone for good: boothwise kiosk leave --without-central"
        )
    }

    private func tellCentral() -> Bool {
        store.wishToLeave(true)
        defer { store.wishToLeave(false) }
        for _ in 0..<KioskFarewell.tries {
            let end = ContinuousClock.now + KioskFarewell.patience
            sendNow()
            while store.pairing != nil, secondsToNextTry() == nil, ContinuousClock.now < end {
                usleep(KioskFarewell.pauseMicroseconds)
            }
            if store.pairing == nil { return true }
        }
        return false
    }
}
