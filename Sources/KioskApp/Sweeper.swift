import Logging
import Platform

/// Every second closes attempts whose time is over and forgets visitors who left without a word; every minute the people
/// of an event that is over.
final class Sweeper: Sendable {
    private static let secondsPerPurge = 60

    private let isStopping: Locked<Bool>
    private let thread: BackgroundThread

    init(_ booth: Booth, log: Log) {
        let isStopping = Locked(false)
        self.isStopping = isStopping
        thread = BackgroundThread {
            // What failed last, so that it is logged once and not every second.
            var failure: String?
            var seconds = 0
            while isStopping.wait(milliseconds: 1000, until: { $0 ? true : nil }) == nil {
                do {
                    try booth.sweep()
                    seconds += 1
                    if seconds % Sweeper.secondsPerPurge == 0 { try booth.purge() }
                    failure = nil
                } catch {
                    let reason = "\(error)"
                    if reason != failure { log.error("sweep_failed", ["reason": reason]) }
                    failure = reason
                }
            }
        }
    }

    /// Call it once.
    func stop() {
        isStopping.notifying { $0 = true }
        thread.join()
    }
}
