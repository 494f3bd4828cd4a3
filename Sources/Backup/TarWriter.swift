import Compression
import Glibc
import Platform

/// Writes a compressed tar file member by member, in constant memory.
struct TarWriter: ~Copyable {
    private static let chunk = 256 << 10

    private var gzip: GzipFileWriter
    private let path: String

    init(_ path: String) throws {
        self.path = path
        gzip = try GzipFileWriter.create(path)
    }

    func add(_ name: String, _ content: BackupFile.Content) throws {
        switch content {
        case .bytes(let bytes):
            let header = try header(name, Int64(bytes.count))
            try gzip.write(header.block)
            try gzip.write(bytes)
            try pad(header)
        case .file(let source): try add(name, file: source)
        }
    }

    /// Ends the file, which is on the disk then.
    mutating func finish() throws {
        try gzip.write([UInt8](repeating: 0, count: 2 * TarHeader.blockBytes))
        try gzip.finish()
    }

    private func add(_ name: String, file: String) throws {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: file, action: "read", code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw FileError(path: file, action: "read", code: errno)
        }
        let header = try header(name, Int64(status.st_size))
        try gzip.write(header.block)
        var left = Int(header.size)
        var buffer = [UInt8](repeating: 0, count: TarWriter.chunk)
        while left > 0 {
            let count = read(descriptor, &buffer, min(left, buffer.count))
            if count < 0 && errno == EINTR { continue }
            // A file that grows meanwhile is cut at the size that the header tells; one that shrinks is no source.
            guard count > 0 else {
                throw FileError(path: file, action: "read", code: count < 0 ? errno : EIO)
            }
            try gzip.write(count == buffer.count ? buffer : Array(buffer[..<count]))
            left -= count
        }
        try pad(header)
    }

    private func header(_ name: String, _ size: Int64) throws -> TarHeader {
        guard let header = TarHeader(name: name, size: size) else {
            throw FileError(path: path, action: "write", code: EFBIG)
        }
        return header
    }

    private func pad(_ header: TarHeader) throws {
        try gzip.write([UInt8](repeating: 0, count: header.padding))
    }
}
