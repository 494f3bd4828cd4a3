import Glibc
import Platform

/// Removes a file.
func remove(_ path: String) throws {
    guard unlink(path) == 0 else { throw FileError(path: path, action: "remove", code: errno) }
}

/// Writes into the same file, as a failing disk does; `File.replace` would put another in its place.
func overwrite(_ path: String, _ bytes: [UInt8]) throws {
    let descriptor = open(path, O_WRONLY | O_TRUNC)
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
        throw FileError(path: path, action: "write", code: errno)
    }
    close(descriptor)
}

/// Names of what lies in a folder.
func files(in folder: String) -> Set<String> {
    Set(File.names(in: folder))
}

/// A file's permissions.
func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}
