import CentralStore
import Logging
import Platform

/// Once an hour forgets the people of events that ended longer ago than they are kept.
final class RetentionKeeper: Sendable {
    private static let intervalMilliseconds: Int64 = 3_600_000

    private let thread: LoopThread

    init(_ store: CentralDatabase, log: Log) {
        thread = LoopThread { pulse in
            repeat {
                do {
                    let count = try store.write { try $0.eraseOverdue() }
                    if count > 0 { log.info("retention_ended", ["registrations": count]) }
                } catch {
                    log.error("retention_failed", ["reason": "\(error)"])
                }
            } while pulse.rest(milliseconds: RetentionKeeper.intervalMilliseconds)
        }
    }

    /// Call it once, before the store is closed.
    func stop() { thread.stop() }
}
