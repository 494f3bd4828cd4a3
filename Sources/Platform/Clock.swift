import Glibc

/// The two clocks that a machine has, handed around as a value so that tests can move the hands.
///
/// The wall clock is for people to read; somebody may set it at any time. The boot clock
/// (`CLOCK_BOOTTIME`) counts through sleep and nobody can set it, so every duration comes from it. Its
/// readings compare only within one boot, which `boot` names.
package struct Clock: Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package let wallMilliseconds: @Sendable () -> Int64
    /// Milliseconds since the machine started, sleep included.
    package let bootMilliseconds: @Sendable () -> Int64
    /// The kernel's random name for this boot, 1 to 64 characters of `[a-z0-9-]`.
    package let boot: String

    package init(
        boot: String, wallMilliseconds: @escaping @Sendable () -> Int64,
        bootMilliseconds: @escaping @Sendable () -> Int64
    ) {
        self.boot = boot
        self.wallMilliseconds = wallMilliseconds
        self.bootMilliseconds = bootMilliseconds
    }

    /// The machine's own clocks.
    package static let system = Clock(
        boot: bootIdentifier(),
        wallMilliseconds: { milliseconds(of: CLOCK_REALTIME) },
        bootMilliseconds: { milliseconds(of: CLOCK_BOOTTIME) })

    private static func milliseconds(of clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// proc(5), /proc/sys/kernel/random/boot_id. Without it (a container may hide it) the boot is told apart
    /// by the second in which it began.
    private static func bootIdentifier() -> String {
        if let text = try? File.read("/proc/sys/kernel/random/boot_id", limit: 64) {
            let name = String(decoding: text, as: UTF8.self).filter { $0.isHexDigit || $0 == "-" }
            if !name.isEmpty { return name.lowercased() }
        }
        let start = milliseconds(of: CLOCK_REALTIME) - milliseconds(of: CLOCK_BOOTTIME)
        return "boot-\(start / 1000)"
    }
}
