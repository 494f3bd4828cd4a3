import CZip

/// Why an archive, or an entry of it, cannot be read.
package enum ZipError: Error, Equatable {
    /// No zip archive, or a damaged one; what libzip says.
    case damaged(String)
    /// The entry is behind a password.
    case encrypted
    case tooManyEntries(Int)
    /// Larger than is read, or so much larger than it is packed that somebody means harm.
    case tooLarge(entry: String)
}

/// Reads a zip archive that lies in memory, by libzip. Nothing is ever written to a disk.
package struct ZipArchive: ~Copyable {
    package static let entryLimit = 5_000
    /// Of one entry, unpacked, in bytes.
    package static let entrySizeLimit = 32 << 20
    /// Of all that is read from one archive, unpacked, in bytes.
    package static let totalLimit = 64 << 20
    /// How many times larger than it is packed an entry may be; below 1 MiB it may be what it likes, since spreadsheets
    /// of equal rows pack very well.
    package static let ratioLimit = 200

    private let handle: OpaquePointer
    private let total: Int
    private let storage: ByteStorage
    /// Where each entry lies, by name. An entry with the name of an earlier one is left out, and so are folders and
    /// names that lead out of the archive.
    private let places: [String: UInt64]
    /// The entries' names in the archive's order.
    package let names: [String]
    private var unpacked = 0

    /// - Parameter total: how much may be read from it, unpacked, in bytes.
    package static func open(_ bytes: [UInt8], total: Int = totalLimit) throws(ZipError) -> ZipArchive {
        // libzip takes no bytes for an archive without entries.
        guard !bytes.isEmpty else { throw .damaged("there is nothing in it") }
        let storage = ByteStorage(bytes)
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        guard let source = zip_source_buffer_create(storage.start, UInt64(storage.count), 0, &error) else {
            throw .damaged(String(cString: zip_error_strerror(&error)))
        }
        guard let handle = zip_open_from_source(source, ZIP_RDONLY, &error) else {
            zip_source_free(source)
            throw .damaged(String(cString: zip_error_strerror(&error)))
        }
        let count = Int(zip_get_num_entries(handle, 0))
        guard count <= entryLimit else {
            zip_discard(handle)
            throw .tooManyEntries(count)
        }
        return ZipArchive(handle, storage, count, total)
    }

    private init(_ handle: OpaquePointer, _ storage: ByteStorage, _ count: Int, _ total: Int) {
        self.handle = handle
        self.total = total
        self.storage = storage
        var places: [String: UInt64] = [:]
        var names: [String] = []
        for index in 0..<UInt64(count) {
            guard let name = zip_get_name(handle, index, 0).map({ String(cString: $0) }),
                ZipArchive.staysInside(name), places[name] == nil
            else { continue }
            places[name] = index
            names.append(name)
        }
        self.places = places
        self.names = names
    }

    deinit { zip_discard(handle) }

    package func contains(_ name: String) -> Bool { places[name] != nil }

    /// The unpacked bytes of an entry; nil when there is none of that name.
    package mutating func contents(_ name: String) throws(ZipError) -> [UInt8]? {
        guard let place = places[name] else { return nil }
        var facts = zip_stat_t()
        guard zip_stat_index(handle, place, 0, &facts) == 0 else { throw .damaged("no facts about \(name)") }
        guard facts.encryption_method == ZIP_EM_NONE else { throw .encrypted }
        let limit = min(ZipArchive.entrySizeLimit, total - unpacked)
        guard facts.size <= UInt64(limit), !ZipArchive.isBomb(facts) else { throw .tooLarge(entry: name) }
        guard let file = zip_fopen_index(handle, place, 0) else {
            throw .damaged(String(cString: zip_strerror(handle)))
        }
        defer { zip_fclose(file) }
        let bytes = try ZipArchive.read(file, Int(facts.size), name)
        unpacked += bytes.count
        return bytes
    }

    /// - Parameter size: what the archive says; one byte more is not believed.
    private static func read(_ file: OpaquePointer, _ size: Int, _ name: String) throws(ZipError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: size + 1)
        var count = 0
        while count <= size {
            let room = bytes.count - count
            let found = bytes.withUnsafeMutableBytes {
                zip_fread(file, $0.baseAddress.map { $0 + count }, UInt64(room))
            }
            guard found >= 0 else { throw .damaged(String(cString: zip_file_strerror(file))) }
            if found == 0 { break }
            count += Int(found)
        }
        guard count <= size else { throw .tooLarge(entry: name) }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    private static func isBomb(_ facts: zip_stat_t) -> Bool {
        facts.size > 1 << 20 && facts.size / max(1, facts.comp_size) > UInt64(ratioLimit)
    }

    private static func staysInside(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("/") && !name.hasSuffix("/") && !name.contains("\\")
            && !name.split(separator: "/", omittingEmptySubsequences: false).contains("..")
    }
}

/// The archive's bytes at a place that does not move, since libzip reads from there until the archive is closed.
private final class ByteStorage {
    let start: UnsafeMutableRawPointer
    let count: Int

    init(_ bytes: [UInt8]) {
        count = bytes.count
        start = .allocate(byteCount: max(1, bytes.count), alignment: 1)
        bytes.withUnsafeBytes {
            start.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(start), byteCount: $0.count)
        }
    }

    deinit { start.deallocate() }
}
