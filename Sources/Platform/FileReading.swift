import Glibc

/// A file that is read from its beginning to its end, in constant memory.
package struct FileReading: ~Copyable {
    private let path: String
    private let descriptor: Int32

    package static func open(_ path: String) throws(FileError) -> FileReading {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, action: "read", code: errno) }
        return FileReading(path, descriptor)
    }

    private init(_ path: String, _ descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The next bytes; fewer than `count` only at the end of the file.
    package func read(_ count: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var found = 0
        while found < count {
            let more = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress.map { $0 + found }, count - found)
            }
            if more < 0 && errno == EINTR { continue }
            guard more >= 0 else { throw FileError(path: path, action: "read", code: errno) }
            if more == 0 { break }
            found += more
        }
        bytes.removeLast(count - found)
        return bytes
    }

    /// The next line without its line feed; nil when none ends within `limit` bytes.
    package func line(limit: Int) throws(FileError) -> [UInt8]? {
        var line: [UInt8] = []
        while line.count <= limit {
            guard let byte = try read(1).first else { return nil }
            if byte == UInt8(ascii: "\n") { return line }
            line.append(byte)
        }
        return nil
    }
}
