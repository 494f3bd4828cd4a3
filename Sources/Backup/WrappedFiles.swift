package import Crypto
import FoundationEssentials
import Platform

/// The small files of an identity folder, in one box under a passphrase.
package struct WrappedFiles: Equatable, Sendable {
    /// What the files hold, by name.
    package let files: [String: [UInt8]]

    private static let limit = 256 << 10

    package init(files: [String: [UInt8]]) { self.files = files }

    /// Reads the files of a folder.
    ///
    /// - Parameter isWanted: which of them, by name.
    package static func read(
        _ folder: String, where isWanted: (String) -> Bool
    ) throws(BackupError) -> WrappedFiles {
        do throws(FileError) {
            var files: [String: [UInt8]] = [:]
            for name in File.names(in: folder) where isWanted(name) && !File.isFolder(folder + "/" + name) {
                files[name] = try File.read(folder + "/" + name, limit: limit)
            }
            return WrappedFiles(files: files)
        } catch {
            throw .file(error)
        }
    }

    /// Writes the files into a folder, which is made when it is missing.
    package func write(to folder: String) throws(BackupError) {
        do throws(FileError) {
            try File.makeFolder(folder)
            for (name, bytes) in files { try File.replace(folder + "/" + name, with: bytes) }
        } catch {
            throw .file(error)
        }
    }

    /// The box as JSON.
    package func wrapped(passphrase: String, cost: PassphraseBox.Cost = .usual) throws(BackupError) -> [UInt8]
    {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let content = try? encoder.encode(files.mapValues { Base64URL.encode($0) }),
            let box = PassphraseBox.seal(Array(content), passphrase: passphrase, cost: cost),
            let json = try? encoder.encode(box)
        else { throw .noMemory }
        return Array(json)
    }

    /// Opens a box.
    ///
    /// - Parameter path: the backup, for the error.
    /// - Throws: `.passphrase` when it is another one.
    package static func unwrap(
        _ json: [UInt8], passphrase: String, path: String
    ) throws(BackupError) -> WrappedFiles {
        guard let box = try? JSONDecoder().decode(PassphraseBox.self, from: Data(json)),
            let content = box.open(passphrase: passphrase)
        else { throw .passphrase(path: path) }
        guard let texts = try? JSONDecoder().decode([String: String].self, from: Data(content)) else {
            throw .damaged(path: path, reason: "its keys cannot be read")
        }
        var files: [String: [UInt8]] = [:]
        for (name, text) in texts {
            guard let bytes = Base64URL.decode(text), !name.contains("/"), name != "..", name != "." else {
                throw .damaged(path: path, reason: "its keys cannot be read")
            }
            files[name] = bytes
        }
        return WrappedFiles(files: files)
    }
}
