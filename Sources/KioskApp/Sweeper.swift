import KioskStore
import Logging
import Platform

/// Every second closes attempts whose time is over and forgets visitors who left without a word; every minute the people
/// of an event that is over. Rehearsals begin and end with it, too.
final class Sweeper: Sendable {
    private static let secondsPerPurge = 60

    private let thread: LoopThread

    init(_ stage: Stage, log: Log) {
        thread = LoopThread { pulse in
            var sweep = Chore("sweep_failed", log)
            var rehearse = Chore("rehearsal_failed", log)
            // What a crash in the middle of one left.
            rehearse.attempt { try stage.booth.store.removeRehearsal() }
            var purge = Chore("purge_failed", log)
            var seconds = 0
            while pulse.rest(milliseconds: 1000) {
                seconds += 1
                rehearse.attempt { try stage.settle() }
                sweep.attempt { try stage.booth.sweep() }
                if stage.isRehearsing { rehearse.attempt { try stage.current.sweep() } }
                if seconds % Sweeper.secondsPerPurge == 0 { purge.attempt { try stage.booth.purge() } }
            }
        }
    }

    /// Something that is done again and again; what fails is logged once and not every time.
    private struct Chore {
        private let event: String
        private let log: Log
        private var failure: String?

        init(_ event: String, _ log: Log) {
            self.event = event
            self.log = log
        }

        mutating func attempt(_ body: () throws -> Void) {
            do {
                try body()
                failure = nil
            } catch {
                let reason = "\(error)"
                if reason != failure { log.error(event, ["reason": reason]) }
                failure = reason
            }
        }
    }

    /// Call it once.
    func stop() { thread.stop() }
}
