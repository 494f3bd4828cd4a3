import Glibc

/// The right to be the only process that works in a data folder. It ends with the value or the process.
///
/// It is a flock(2) on the open file, so the kernel frees it even after kill -9, and a second lock within the
/// same process is refused too.
package struct FolderLock: ~Copyable, Sendable {
    private let descriptor: Int32

    deinit { close(descriptor) }

    /// Takes the lock on `folder/lock`.
    ///
    /// - Throws: `FileError` with `EWOULDBLOCK` when somebody else holds it.
    package static func take(folder: String) throws(FileError) -> FolderLock {
        let path = folder + "/lock"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, action: "lock", code: errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            throw FileError(path: path, action: "lock", code: code)
        }
        return FolderLock(descriptor: descriptor)
    }
}
