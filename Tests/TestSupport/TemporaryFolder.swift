import FoundationEssentials
import Glibc

/// A fresh folder that is gone when the value is.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() {
        var template = Array("/tmp/boothwise-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { preconditionFailure("mkdtemp: \(errno)") }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress.unsafelyUnwrapped) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
