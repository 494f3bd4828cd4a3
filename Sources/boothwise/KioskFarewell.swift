import Glibc
import KioskStore

/// How a kiosk leaves when somebody there wants it to: central hears it first, if it can be reached.
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
    /// - Returns: whether central has heard of it.
    /// - Throws: `notPaired` or `unfinished`; then nothing has changed.
    func leave() throws(KioskStoreError) -> Bool {
        if store.pairing != nil, try store.unfinished().isNothing, tellCentral() { return true }
        try store.leave()
        return false
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
