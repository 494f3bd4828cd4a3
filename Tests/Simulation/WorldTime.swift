import Platform

/// The true time of a world, which nobody in it knows.
final class WorldTime: Sendable {
    /// 2026-10-15, 10:00 in Warsaw, in Unix milliseconds.
    private let milliseconds = Locked<Int64>(1_792_051_200_000)

    var now: Int64 { milliseconds.withLock { $0 } }

    func pass(milliseconds passed: Int64) { milliseconds.withLock { $0 += passed } }
}

/// The clocks of one computer: the wall clock is wrong by as much as somebody set it, the boot clock runs true.
final class ComputerClock: Sendable {
    private struct Hands {
        var wallError: Int64 = 0
        var boot = 0
        var bootedAt: Int64
    }

    private let name: String
    private let time: WorldTime
    private let hands: Locked<Hands>

    init(_ name: String, _ time: WorldTime) {
        self.name = name
        self.time = time
        hands = Locked(Hands(bootedAt: time.now - 60_000))
    }

    /// The clock of the present boot.
    var clock: Clock {
        let hands = hands.withLock { $0 }
        return Clock(
            boot: "\(name)-\(hands.boot)",
            wallMilliseconds: { [time, hands = self.hands] in time.now + hands.withLock { $0.wallError } },
            bootMilliseconds: { [time] in time.now - hands.bootedAt })
    }

    func reboot() {
        let now = time.now
        hands.withLock {
            $0.boot += 1
            $0.bootedAt = now - 5_000
        }
    }

    func setWall(wrongBy milliseconds: Int64) { hands.withLock { $0.wallError = milliseconds } }
}
