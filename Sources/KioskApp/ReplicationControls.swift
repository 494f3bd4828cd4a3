/// What the staff page can ask of the thread that sends to central.
package struct ReplicationControls: Sendable {
    /// Begins a round at once.
    package let sendNow: @Sendable () -> Void
    /// How long the thread still waits before its next round, in seconds; nil while a round runs.
    package let secondsToNextTry: @Sendable () -> Int?

    /// Since when the thread has been stuck, in Unix milliseconds; nil while it works.
    package let stuckSince: @Sendable () -> Int64?

    package init(
        sendNow: @escaping @Sendable () -> Void, secondsToNextTry: @escaping @Sendable () -> Int?,
        stuckSince: @escaping @Sendable () -> Int64? = { nil }
    ) {
        self.sendNow = sendNow
        self.secondsToNextTry = secondsToNextTry
        self.stuckSince = stuckSince
    }
}
