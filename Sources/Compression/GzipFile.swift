import CZlib
import Glibc

/// Why a gzip file could not be written or read.
package enum GzipFileError: Error, Equatable {
    /// The kernel said no; errno(3).
    case system(Int32)
    /// Not gzip, damaged or cut short.
    case damaged
}

/// Writes a gzip file piece by piece, in constant memory.
package struct GzipFileWriter: ~Copyable {
    private let descriptor: Int32
    private var stream: gzFile?

    /// - Parameter path: the new file, readable for its owner only; it must not exist.
    package static func create(_ path: String) throws(GzipFileError) -> GzipFileWriter {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(errno) }
        // zlib closes the descriptor that it is given; ours stays for the flush to the disk.
        guard let stream = gzdopen(dup(descriptor), "wb6") else {
            close(descriptor)
            throw .system(ENOMEM)
        }
        return GzipFileWriter(descriptor: descriptor, stream: stream)
    }

    private init(descriptor: Int32, stream: gzFile) {
        self.descriptor = descriptor
        self.stream = stream
    }

    deinit {
        if let stream { gzclose(stream) }
        close(descriptor)
    }

    package func write(_ bytes: [UInt8]) throws(GzipFileError) {
        guard !bytes.isEmpty else { return }
        errno = 0
        guard gzwrite(stream, bytes, UInt32(bytes.count)) == bytes.count else {
            throw .system(errno == 0 ? EIO : errno)
        }
    }

    /// Writes what is left and flushes the file to the disk.
    package mutating func finish() throws(GzipFileError) {
        errno = 0
        let code = gzclose(stream)
        stream = nil
        guard code == Z_OK else { throw .system(errno == 0 ? EIO : errno) }
        guard fsync(descriptor) == 0 else { throw .system(errno) }
    }
}

/// Reads a gzip file piece by piece, in constant memory.
package struct GzipFileReader: ~Copyable {
    let stream: gzFile

    package static func open(_ path: String) throws(GzipFileError) -> GzipFileReader {
        errno = 0
        guard let stream = gzopen(path, "rbe") else { throw .system(errno == 0 ? ENOMEM : errno) }
        guard gzdirect(stream) == 0 else {
            gzclose(stream)
            throw .damaged
        }
        return GzipFileReader(stream: stream)
    }

    deinit { gzclose(stream) }

    /// The next bytes; fewer than `count` only at the end of the file.
    package func read(_ count: Int) throws(GzipFileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        errno = 0
        let found = gzread(stream, &bytes, UInt32(count))
        guard found >= 0 else {
            var code: Int32 = 0
            _ = gzerror(stream, &code)
            throw code == Z_ERRNO ? .system(errno) : .damaged
        }
        // zlib.h: at a file that was cut short gzread gives what there is, and the error afterwards.
        var code: Int32 = 0
        _ = gzerror(stream, &code)
        guard code == Z_OK || code == Z_STREAM_END else { throw .damaged }
        bytes.removeLast(count - Int(found))
        return bytes
    }
}
