import Glibc
import Platform

enum Memory {
    /// What this process has in memory, in bytes (proc(5), statm).
    static var residentBytes: Int {
        let text = (try? File.read("/proc/self/statm", limit: 256)) ?? []
        let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap {
            Int($0)
        }
        return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}

struct Weak<Object: AnyObject & Sendable>: Sendable {
    weak let object: Object?
    init(_ object: Object) { self.object = object }
}

/// Whether the condition comes true within a few seconds.
func eventually(seconds: Int64 = 10, _ condition: () -> Bool) -> Bool {
    let end = Clock.system.bootMilliseconds() + seconds * 1000
    while !condition() {
        if Clock.system.bootMilliseconds() > end { return false }
        usleep(5000)
    }
    return true
}
