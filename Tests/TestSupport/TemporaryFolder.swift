import FoundationEssentials
import Glibc

/// A fresh folder that is gone when the value is.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// - Parameter parent: where it lies; `/dev/shm` is in memory, for tests of many steps that do not need a disk.
    package init(in parent: String = "/tmp") {
        var template = Array("\(parent)/boothwise-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { preconditionFailure("mkdtemp: \(errno)") }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress.unsafelyUnwrapped) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
