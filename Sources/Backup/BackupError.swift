import Compression
import Glibc
package import Platform

/// Why a backup could not be written, read or believed. Nothing that exists has been changed.
package enum BackupError: Error, Equatable, CustomStringConvertible {
    /// The kernel refused a file or folder.
    case file(FileError)
    /// The file is no backup, or is damaged or cut short.
    case damaged(path: String, reason: String)
    /// The file was written by a newer version of the program.
    case newer(path: String)
    /// The keys in it do not open.
    case passphrase(path: String)
    /// There is no memory for Argon2id.
    case noMemory
    /// What was unpacked is not what went in.
    case differs(String)

    package var description: String {
        switch self {
        case .file(let error): "\(error)"
        case .damaged(let path, let reason): "\(path) is no whole backup (\(reason)); take another one"
        case .newer(let path): "\(path) was written by a newer Boothwise; install that one"
        case .passphrase(let path): "the passphrase does not open the keys in \(path); it is another one"
        case .noMemory: "there is no memory to wrap the keys, which takes 64 MiB"
        case .differs(let what): "the backup does not hold what the database holds: \(what)"
        }
    }

    /// No space left on the disk of the backups.
    ///
    /// - Parameter path: what was written there.
    package static func diskFull(_ path: String) -> BackupError {
        .file(FileError(path: path, action: "write", code: ENOSPC))
    }

    init(_ error: GzipFileError, path: String, action: String) {
        switch error {
        case .system(let code): self = .file(FileError(path: path, action: action, code: code))
        case .damaged: self = .damaged(path: path, reason: "it is not gzip, or was cut short")
        }
    }
}
