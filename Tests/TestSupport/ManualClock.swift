package import Platform

/// Clocks whose hands a test moves.
package final class ManualClock: Sendable {
    private struct Hands {
        var wall: Int64
        var boot: Int64
    }
    private let hands: Locked<Hands>
    private let bootName: String

    /// - Parameters:
    ///   - wall: Unix milliseconds to begin with.
    ///   - boot: milliseconds since the machine started.
    package init(wall: Int64 = 1_792_051_200_000, boot: Int64 = 60_000, bootName: String = "boot-1") {
        hands = Locked(Hands(wall: wall, boot: boot))
        self.bootName = bootName
    }

    /// The clock to hand to the code under test.
    package var clock: Clock {
        let hands = hands
        return Clock(
            boot: bootName, wallMilliseconds: { hands.withLock { $0.wall } },
            bootMilliseconds: { hands.withLock { $0.boot } })
    }

    /// Time passes, on both clocks.
    package func advance(milliseconds: Int64) {
        hands.withLock {
            $0.wall += milliseconds
            $0.boot += milliseconds
        }
    }

    /// Somebody sets the wall clock.
    package func stepWall(milliseconds: Int64) { hands.withLock { $0.wall += milliseconds } }
}
