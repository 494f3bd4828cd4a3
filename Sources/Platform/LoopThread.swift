/// A thread of our own that does something again and again and rests in between, until it is stopped.
package final class LoopThread: Sendable {
    /// How the loop rests, and hears that it is to end.
    package struct Pulse: Sendable {
        fileprivate let isStopping = Locked(false)

        /// Whether the loop is to end.
        package var isEnding: Bool { isStopping.withLock { $0 } }

        /// Rests for so long; false at once when the loop is to end.
        package func rest(milliseconds: Int64) -> Bool {
            isStopping.wait(milliseconds: milliseconds, until: { $0 ? true : nil }) == nil
        }
    }

    private let pulse = Pulse()
    private let thread: BackgroundThread

    /// Starts the thread.
    ///
    /// - Parameter loop: returns soon after a rest was false.
    package init(_ loop: @escaping @Sendable (Pulse) -> Void) {
        thread = BackgroundThread { [pulse] in loop(pulse) }
    }

    /// Ends the loop and waits for it. Call it exactly once.
    package func stop() {
        pulse.isStopping.notifying { $0 = true }
        thread.join()
    }
}
