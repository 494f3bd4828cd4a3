/// What the staff page can ask of the thread that sends to central.
package struct ReplicationControls: Sendable {
    /// Begins a round at once.
    package let sendNow: @Sendable () -> Void
    /// How long the thread still waits before its next round, in seconds; nil while a round runs.
    package let secondsToNextTry: @Sendable () -> Int?

    package init(sendNow: @escaping @Sendable () -> Void, secondsToNextTry: @escaping @Sendable () -> Int?) {
        self.sendNow = sendNow
        self.secondsToNextTry = secondsToNextTry
    }
}
