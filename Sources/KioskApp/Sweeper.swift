import Logging
import Platform

/// Every second closes attempts whose time is over and forgets visitors who left without a word.
final class Sweeper: Sendable {
    private let isStopping: Locked<Bool>
    private let thread: BackgroundThread

    init(_ booth: Booth, log: Log) {
        let isStopping = Locked(false)
        self.isStopping = isStopping
        thread = BackgroundThread {
            while isStopping.wait(milliseconds: 1000, until: { $0 ? true : nil }) == nil {
                do {
                    try booth.sweep()
                } catch {
                    log.error("sweep_failed", ["reason": "\(error)"])
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
