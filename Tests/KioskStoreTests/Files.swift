import Glibc
import Platform

/// Removes a file.
func remove(_ path: String) throws {
    guard unlink(path) == 0 else { throw FileError(path: path, action: "remove", code: errno) }
}

/// A file's permissions.
func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}
