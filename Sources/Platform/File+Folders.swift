import Glibc

extension File {
    /// Removes a file, or a folder with everything in it; nothing there is fine.
    package static func removeAll(_ path: String) throws(FileError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw FileError(path: path, action: "remove", code: errno)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            guard unlink(path) == 0 else { throw FileError(path: path, action: "remove", code: errno) }
            return
        }
        for name in names(in: path) { try removeAll(path + "/" + name) }
        guard rmdir(path) == 0 else { throw FileError(path: path, action: "remove", code: errno) }
    }

    /// The folder in which a file lies, as far as its path says.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The disk that holds the path, as a number that no other disk has at the moment (stat(2), `st_dev`).
    package static func disk(of path: String) throws(FileError) -> UInt {
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileError(path: path, action: "read", code: errno) }
        return UInt(status.st_dev)
    }

    /// In bytes; nil when there is no such file.
    package static func size(_ path: String) -> Int64? {
        var status = stat()
        return stat(path, &status) == 0 ? Int64(status.st_size) : nil
    }
}
