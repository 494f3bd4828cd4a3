import Glibc

/// Whole files, read, replaced and added to so that a power cut leaves the old or the new content and never a mixture.
package enum File {
    /// The file's bytes.
    ///
    /// - Parameter limit: the largest size accepted, in bytes; a larger file throws `EFBIG`.
    package static func read(_ path: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, action: "read", code: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw FileError(path: path, action: "read", code: errno) }
            if count == 0 { return bytes }
            guard bytes.count + count <= limit else {
                throw FileError(path: path, action: "read", code: EFBIG)
            }
            bytes.append(contentsOf: chunk[..<count])
        }
    }

    /// The first bytes of the file, fewer when it is shorter.
    package static func readStart(_ path: String, count: Int) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, action: "read", code: errno) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        let found = pread(descriptor, &bytes, count, 0)
        guard found >= 0 else { throw FileError(path: path, action: "read", code: errno) }
        return Array(bytes[..<found])
    }

    /// Replaces the file in one step and flushes it and its folder to the disk before it returns.
    ///
    /// - Parameter mode: the permissions of the new file; secrets keep the default.
    package static func replace(
        _ path: String, with bytes: some Collection<UInt8>, mode: UInt32 = 0o600
    ) throws(FileError) {
        let draft = path + ".new"
        do throws(FileError) {
            try writeFlushed(draft, bytes, mode)
            guard rename(draft, path) == 0 else { throw FileError(path: path, action: "write", code: errno) }
        } catch {
            unlink(draft)
            throw error
        }
        try flushFolder(of: path)
    }

    /// Puts bytes behind the first `length` of the file, which is made when it is missing, and flushes it before it
    /// returns. What stood there before, such as what a power cut left of an earlier addition, is cut off.
    package static func append(
        _ bytes: some Collection<UInt8>, to path: String, behind length: Int, mode: UInt32 = 0o600
    ) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw FileError(path: path, action: "write", code: errno) }
        defer { close(descriptor) }
        guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, 0, SEEK_END) >= 0 else {
            throw FileError(path: path, action: "write", code: errno)
        }
        try writeFlushed(descriptor, path, bytes)
        if length == 0 { try flushFolder(of: path) }
    }

    /// Removes the file and flushes its folder; one that is not there is no error.
    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 else {
            if errno == ENOENT { return }
            throw FileError(path: path, action: "remove", code: errno)
        }
        try flushFolder(of: path)
    }

    /// Removes an empty folder and flushes the one that it was in.
    package static func removeFolder(_ path: String) throws(FileError) {
        guard rmdir(path) == 0 else { throw FileError(path: path, action: "remove", code: errno) }
        try flushFolder(of: path)
    }

    /// Makes the folder and those above it; an existing one stays as it is.
    package static func makeFolder(_ path: String, mode: UInt32 = 0o700) throws(FileError) {
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/" + part
            if mkdir(made, mode) != 0 && errno != EEXIST && !isFolder(made) {
                throw FileError(path: path, action: "create folder", code: errno)
            }
        }
        guard isFolder(path) else { throw FileError(path: path, action: "create folder", code: ENOTDIR) }
    }

    /// Gives the file another name on the same disk in one step, and flushes both folders.
    package static func move(_ path: String, to target: String) throws(FileError) {
        guard rename(path, target) == 0 else { throw FileError(path: path, action: "move", code: errno) }
        try flushFolder(of: target)
        try flushFolder(of: path)
    }

    /// The names in a folder, sorted; none when there is no such folder.
    package static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Free space for us on the disk that holds the path, in bytes; nil where the kernel does not tell.
    package static func freeBytes(at path: String) -> Int64? {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return nil }
        return Int64(status.f_bavail) * Int64(status.f_frsize)
    }

    /// Whether we may write there, and the file system is not mounted for reading only.
    package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    private static func writeFlushed(
        _ path: String, _ bytes: some Collection<UInt8>, _ mode: UInt32
    ) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw FileError(path: path, action: "write", code: errno) }
        defer { close(descriptor) }
        try writeFlushed(descriptor, path, bytes)
    }

    private static func writeFlushed(
        _ descriptor: Int32, _ path: String, _ bytes: some Collection<UInt8>
    ) throws(FileError) {
        let array = Array(bytes)
        var written = 0
        while written < array.count {
            let count = array.withUnsafeBytes {
                write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw FileError(path: path, action: "write", code: errno) }
            written += count
        }
        guard fsync(descriptor) == 0 else { throw FileError(path: path, action: "write", code: errno) }
    }

    static func flushFolder(of path: String) throws(FileError) {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: folder, action: "write", code: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw FileError(path: folder, action: "write", code: errno) }
    }
}
