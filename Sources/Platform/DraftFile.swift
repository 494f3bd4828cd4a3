import Glibc

/// A new file that has its name only when it is whole: until then it is called `.part` besides, and it goes when the
/// value does.
package struct DraftFile: ~Copyable {
    private let path: String
    private let draft: String
    private let descriptor: Int32
    private var isWhole = false

    package static func create(_ path: String) throws(FileError) -> DraftFile {
        let draft = path + ".part"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, action: "write", code: errno) }
        return DraftFile(path, draft, descriptor)
    }

    private init(_ path: String, _ draft: String, _ descriptor: Int32) {
        self.path = path
        self.draft = draft
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
        if !isWhole { unlink(draft) }
    }

    package func write(_ bytes: [UInt8]) throws(FileError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw FileError(path: path, action: "write", code: errno) }
            written += count
        }
    }

    /// Flushes the file and gives it its name, in place of an older one. A stick may be pulled out after this.
    package mutating func finish() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw FileError(path: path, action: "write", code: errno) }
        guard rename(draft, path) == 0 else { throw FileError(path: path, action: "write", code: errno) }
        isWhole = true
        try File.flushFolder(of: path)
    }
}
