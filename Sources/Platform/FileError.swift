import Glibc

/// What the kernel said about a file, and which file.
package struct FileError: Error, Equatable, CustomStringConvertible {
    /// The file or folder concerned.
    package let path: String
    /// What was being done, as a verb: "read", "write", "lock".
    package let action: String
    /// The kernel's error number (errno(3)).
    package let code: Int32

    package init(path: String, action: String, code: Int32) {
        self.path = path
        self.action = action
        self.code = code
    }

    /// The disk, or what this user may take of it, is full.
    package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

    /// One sentence: what could not be done to which file, and the kernel's reason.
    package var description: String {
        "cannot \(action) \(path): \(String(cString: strerror(code)).lowercased())"
    }
}
