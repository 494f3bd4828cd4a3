/// What a kiosk knows of its own wall clock from what central has told.
package struct ClockKnowledge: Equatable, Sendable {
    /// By how much the wall clock is ahead of central's, in milliseconds, by the newest answer within this boot; nil
    /// when there was none. A step of the wall clock since then is in it.
    package let errorMilliseconds: Int64?
    /// A moment of central's clock that has passed already: that of its last answer or of the newest release, in Unix
    /// milliseconds.
    package let earliestMilliseconds: Int64
    /// The wall clock, in Unix milliseconds.
    package let wallMilliseconds: Int64

    /// An error below this may come from the way of an answer and from the patience of people.
    package static let toleranceMilliseconds: Int64 = 30_000

    package enum Words: String, Sendable {
        case right, ahead, behind
        /// Central has not confirmed it since the machine started.
        case unconfirmed
    }

    package var words: Words {
        guard let error = errorMilliseconds else {
            return wallMilliseconds < earliestMilliseconds - ClockKnowledge.toleranceMilliseconds
                ? .behind : .unconfirmed
        }
        if error.magnitude < UInt64(ClockKnowledge.toleranceMilliseconds) { return .right }
        return error > 0 ? .ahead : .behind
    }

    package init(errorMilliseconds: Int64?, earliestMilliseconds: Int64, wallMilliseconds: Int64) {
        self.errorMilliseconds = errorMilliseconds
        self.earliestMilliseconds = earliestMilliseconds
        self.wallMilliseconds = wallMilliseconds
    }
}
