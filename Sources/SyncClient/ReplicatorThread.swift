import KioskStore
import Platform

/// The thread that lets a `Replicator` work: it sleeps until a round is due, somebody wakes it, or the network has
/// changed.
package final class ReplicatorThread: Sendable {
    /// The longest sleep, in milliseconds. Sleep is measured by a clock that stands still while the machine does, so
    /// after a wake-up the replicator is asked again soon; and so soon a network that came back is noticed.
    private static let longestSleep: Int64 = 5_000

    private enum Wish {
        case none, round, stop
    }

    private let replicator: Replicator
    private let wish: Locked<Wish>
    private let thread: BackgroundThread

    /// Starts the thread. It wakes at once whenever the replicator's store saves a line.
    package init(_ replicator: Replicator) {
        self.replicator = replicator
        let wish = Locked(Wish.none)
        self.wish = wish
        // The store must not keep what keeps the store.
        replicator.store.whenLineIsSaved { [weak replicator] in
            replicator?.noteNewLine()
            ReplicatorThread.wake(wish)
        }
        thread = BackgroundThread(givesWay: true) {
            var routes = NetworkRoutes.current()
            while ReplicatorThread.sleep(wish, milliseconds: replicator.millisecondsToNextRound()) {
                replicator.beat()
                let newRoutes = NetworkRoutes.current()
                if newRoutes != routes { replicator.noteNewNetwork() }
                routes = newRoutes
                replicator.runOnce()
            }
        }
    }

    /// Begins a round at once, whatever failed before: staff asked for it, or the kiosk has just been paired.
    package func sendNow() {
        replicator.hurry()
        ReplicatorThread.wake(wish)
    }

    /// How long until the next push, in seconds; nil while one is due or runs.
    package func secondsToNextTry() -> Int? {
        let milliseconds = replicator.millisecondsToNextPush()
        return milliseconds > 0 ? Int((milliseconds + 999) / 1000) : nil
    }

    /// Since when the thread has been stuck, in Unix milliseconds; nil while it works.
    package func stuckSince() -> Int64? { replicator.stuckSince() }

    /// Ends the request under way and then the thread, within a second or two. Call it once.
    package func stop() {
        replicator.transport.cancel()
        wish.notifying { $0 = .stop }
        thread.join()
    }

    private static func wake(_ wish: Locked<Wish>) {
        wish.notifying { if $0 != .stop { $0 = .round } }
    }

    /// - Returns: false when the thread is to end.
    private static func sleep(_ wish: Locked<Wish>, milliseconds: Int64) -> Bool {
        wish.wait(milliseconds: min(milliseconds, longestSleep)) { wish -> Bool? in
            switch wish {
            case .none: return nil
            case .round:
                wish = .none
                return true
            case .stop: return false
            }
        } ?? true
    }
}
