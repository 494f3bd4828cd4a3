/// When and why an attempt ended.
package struct Closing: Hashable, Sendable {
    package let by: ClosedBy
    /// Since the start.
    package let timeMilliseconds: Milliseconds

    package init(by: ClosedBy, timeMilliseconds: Milliseconds) {
        self.by = by
        self.timeMilliseconds = timeMilliseconds
    }
}

/// What ended an attempt.
package enum ClosedBy: String, Hashable, Sendable, Encodable {
    case finished
    case timeUp = "time_up"
    /// As many answers were wrong as the contest allows.
    case strikes
    /// The machine was started again in mid-quiz, and nobody can tell how long that took.
    case reboot
}
