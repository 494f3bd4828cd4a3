import SyncProtocol

/// How long to wait after failures: a random time up to a bound that doubles, so that kiosks that fail together do
/// not come back together.
struct Backoff: Equatable {
    /// The bound after the first failure, in milliseconds.
    private static let first: Int64 = 1_000

    private(set) var failures = 0

    /// One more failure.
    ///
    /// - Parameter random: a number from 0 up to and with its argument.
    /// - Returns: how long to wait, in milliseconds.
    mutating func fail(_ random: (Int64) -> Int64) -> Int64 {
        let bound = min(SyncLimits.longestPauseMilliseconds, Backoff.first << Int64(min(failures, 20)))
        failures += 1
        return random(bound)
    }

    mutating func succeed() { failures = 0 }
}
