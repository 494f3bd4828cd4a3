import SyncProtocol

/// When to ask central for orders: the rules, without doing anything.
///
/// Answers to pushes name the newest order. While pushes are not answered, orders are asked for anyway, so that a
/// blocked way up keeps nobody from being forgotten.
///
/// Every `now` is in milliseconds of the boot clock.
struct OrderMachine {
    /// Orders are asked for so often while pushes tell nothing, in milliseconds.
    static let probeInterval: Int64 = 30_000

    /// What became of asking.
    enum Outcome: Equatable {
        /// Nobody answered, or somebody else did, or central refused.
        case failed
        /// Everything that was told is carried out.
        case carriedOut(orders: Int)
    }

    private var isWanted = false
    private var backoff = Backoff()
    private var notBefore = Int64.min
    /// When central last said which order is the newest.
    private var lastTold: Int64?

    /// An answer to a push named the newest order.
    ///
    /// - Parameters:
    ///   - last: the last one that is here; nil for none.
    ///   - isErasing: central has lines that this kiosk is to forget.
    mutating func noteNewest(_ newest: OrderName, last: OrderName?, isErasing: Bool, at now: Int64) {
        lastTold = now
        let known = last?.generation == newest.generation ? last?.number ?? 0 : 0
        let isWanted = newest.number > known || isErasing
        if isWanted && !self.isWanted { notBefore = .min }
        self.isWanted = isWanted
    }

    /// When to ask next.
    ///
    /// - Parameter start: when the program started, from which on silence is counted.
    func due(start: Int64) -> Int64 {
        isWanted ? notBefore : max(notBefore, (lastTold ?? start) + OrderMachine.probeInterval)
    }

    mutating func hurry() { notBefore = .min }

    /// - Parameter random: a number from 0 up to and with its argument.
    mutating func receive(_ outcome: Outcome, at now: Int64, random: (Int64) -> Int64) {
        switch outcome {
        case .failed: notBefore = now + backoff.fail(random)
        case .carriedOut(let orders):
            backoff.succeed()
            notBefore = .min
            lastTold = now
            // A full answer has more behind it.
            isWanted = orders >= SyncLimits.listEntries
        }
    }
}
