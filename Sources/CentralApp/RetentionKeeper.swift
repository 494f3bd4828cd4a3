import CentralStore
import Logging
import Platform

/// Once an hour forgets the people of events that ended longer ago than they are kept.
final class RetentionKeeper: Sendable {
    private static let intervalMilliseconds: Int64 = 3_600_000

    private let isStopping: Locked<Bool>
    private let thread: BackgroundThread

    init(_ store: CentralDatabase, log: Log) {
        let isStopping = Locked(false)
        self.isStopping = isStopping
        thread = BackgroundThread {
            repeat {
                do {
                    let count = try store.write { try $0.eraseOverdue() }
                    if count > 0 { log.info("retention_ended", ["registrations": count]) }
                } catch {
                    log.error("retention_failed", ["reason": "\(error)"])
                }
            } while isStopping.wait(
                milliseconds: RetentionKeeper.intervalMilliseconds, until: { $0 ? true : nil }) == nil
        }
    }

    /// Call it once, before the store is closed.
    func stop() {
        isStopping.notifying { $0 = true }
        thread.join()
    }
}
