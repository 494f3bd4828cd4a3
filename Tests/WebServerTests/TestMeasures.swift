import Glibc
import Platform

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
