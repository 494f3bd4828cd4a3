/// This kiosk was told to leave, by central or at the kiosk: what keeps it here.
package struct Farewell: Equatable, Sendable {
    package let unfinished: Unfinished
    /// Visitors who are in the middle of something.
    package let visitors: Int
    /// There are anonymous sums that central has not confirmed.
    package let hasSums: Bool

    package init(unfinished: Unfinished, visitors: Int, hasSums: Bool) {
        self.unfinished = unfinished
        self.visitors = visitors
        self.hasSums = hasSums
    }

    /// Only the word with central is missing, and the sums, which ride on it.
    package var isReady: Bool { unfinished.isNothing && visitors == 0 }
}
