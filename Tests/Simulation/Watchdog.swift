import Glibc
import Platform

/// Ends the process when one seed takes too long, since a thread that hangs can be ended in no other way.
final class Watchdog: Sendable {
    private struct Watch {
        var deadline = Int64.max
        var giveUp: @Sendable () -> Void = {}
    }

    private let patienceMilliseconds: Int64
    private let watch = Locked(Watch())

    /// - Parameter patience: in seconds.
    init(patience: Int) {
        patienceMilliseconds = Int64(patience) * 1000
        _ = BackgroundThread { [watch] in
            while true {
                usleep(100_000)
                let late = watch.withLock { $0.deadline < Clock.system.bootMilliseconds() ? $0.giveUp : nil }
                guard let late else { continue }
                late()
                _exit(1)
            }
        }
    }

    /// Begins to count anew.
    ///
    /// - Parameter giveUp: tells of it before the process ends.
    func watch(_ giveUp: @escaping @Sendable () -> Void) {
        let deadline = Clock.system.bootMilliseconds() + patienceMilliseconds
        watch.withLock { $0 = Watch(deadline: deadline, giveUp: giveUp) }
    }

    /// From now on nothing is too late.
    func rest() { watch.withLock { $0 = Watch() } }
}
