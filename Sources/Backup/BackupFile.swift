import Compression
import FoundationEssentials
import Glibc
import Platform

/// The file that a backup is: a gzip-compressed tar with the manifest first, so that any `tar` can look inside.
package enum BackupFile {
    package enum Content: Sendable {
        case bytes([UInt8])
        /// The file at that path.
        case file(String)
    }

    package static let manifestName = "manifest.json"
    /// The keys under the passphrase.
    package static let identityName = "identity.json"
    /// The largest manifest, in bytes: some thousand epochs.
    private static let manifestLimit = 16 << 20

    /// Writes the file and flushes it. A file that could not be finished is removed.
    ///
    /// - Parameters:
    ///   - path: the new file; it must not exist.
    ///   - members: what stands behind the manifest, by name.
    package static func write(
        _ path: String, _ manifest: BackupManifest, members: [(name: String, content: Content)]
    ) throws(BackupError) {
        var created = false
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            var tar = try TarWriter(path)
            created = true
            try tar.add(manifestName, .bytes(Array(try encoder.encode(manifest))))
            for member in members { try tar.add(member.name, member.content) }
            try tar.finish()
        } catch {
            if created { try? File.removeAll(path) }
            throw BackupFile.explain(error, path, "write")
        }
    }

    /// Reads the manifest, and nothing behind it.
    package static func manifest(of path: String) throws(BackupError) -> BackupManifest {
        do {
            var tar = try TarReader(path)
            return try manifest(&tar, path)
        } catch {
            throw BackupFile.explain(error, path, "read")
        }
    }

    /// Unpacks the members that stand behind the manifest into an existing folder, flushed.
    ///
    /// - Parameter names: what may be there; anything else makes the file no backup.
    package static func unpack(
        _ path: String, into folder: String, names: Set<String>
    ) throws(BackupError) -> BackupManifest {
        do {
            var tar = try TarReader(path)
            let manifest = try manifest(&tar, path)
            while let member = try tar.next() {
                guard names.contains(member.name) else {
                    throw BackupError.damaged(path: path, reason: "it holds \(member.name)")
                }
                try tar.save(member, to: folder + "/" + member.name)
            }
            return manifest
        } catch {
            throw BackupFile.explain(error, path, "read")
        }
    }

    private static func manifest(_ tar: inout TarReader, _ path: String) throws -> BackupManifest {
        struct Format: Decodable { let format: Int }
        guard let first = try tar.next(), first.name == manifestName, first.size <= manifestLimit else {
            throw BackupError.damaged(path: path, reason: "it does not begin with a manifest")
        }
        let bytes = Data(try tar.bytes(of: first))
        let format = try JSONDecoder().decode(Format.self, from: bytes).format
        guard format <= BackupManifest.newestFormat else { throw BackupError.newer(path: path) }
        return try JSONDecoder().decode(BackupManifest.self, from: bytes)
    }

    private static func explain(_ error: any Error, _ path: String, _ action: String) -> BackupError {
        switch error {
        case let error as BackupError: error
        case let error as FileError: .file(error)
        case let error as GzipFileError: BackupError(error, path: path, action: action)
        case is DecodingError: .damaged(path: path, reason: "its manifest cannot be read")
        default: .damaged(path: path, reason: "\(error)")
        }
    }
}
