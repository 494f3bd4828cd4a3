import Compression
import Glibc
import Platform

/// Reads a compressed tar file member by member, in constant memory.
struct TarReader: ~Copyable {
    private static let chunk = 256 << 10

    private let gzip: GzipFileReader
    private let path: String

    init(_ path: String) throws {
        self.path = path
        gzip = try GzipFileReader.open(path)
    }

    /// The next member, whose bytes must be taken before the one after it; nil at the end of the file, which has been
    /// read to its checksum then.
    mutating func next() throws -> TarHeader? {
        let block = try read(TarHeader.blockBytes)
        guard block.contains(where: { $0 != 0 }) else {
            while try !gzip.read(TarReader.chunk).isEmpty {}
            return nil
        }
        guard let header = TarHeader(block: block) else { throw damaged("it is no tar file") }
        return header
    }

    mutating func bytes(of member: TarHeader) throws -> [UInt8] {
        let bytes = try read(Int(member.size))
        _ = try read(member.padding)
        return bytes
    }

    /// Writes a member to a new file, flushed.
    mutating func save(_ member: TarHeader, to target: String) throws {
        let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: target, action: "write", code: errno) }
        defer { close(descriptor) }
        var left = Int(member.size)
        while left > 0 {
            let bytes = try read(min(left, TarReader.chunk))
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes {
                    write(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent)
                }
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { throw FileError(path: target, action: "write", code: errno) }
                sent += count
            }
            left -= bytes.count
        }
        guard fsync(descriptor) == 0 else { throw FileError(path: target, action: "write", code: errno) }
        _ = try read(member.padding)
    }

    private func read(_ count: Int) throws -> [UInt8] {
        guard count > 0 else { return [] }
        let bytes = try gzip.read(count)
        guard bytes.count == count else { throw damaged("it was cut short") }
        return bytes
    }

    private func damaged(_ reason: String) -> BackupError { .damaged(path: path, reason: reason) }
}
