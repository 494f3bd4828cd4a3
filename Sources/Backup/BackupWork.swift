import Glibc
package import Platform

/// The folder in which a backup is put together and taken apart again, on the disk that the backup is for. Copies in
/// it hold what the database holds, so it goes when the value does.
package struct BackupWork: ~Copyable {
    package let path: String
    private let lock: FolderLock

    /// The folder's name in that of the backups.
    package static func name(_ role: BackupManifest.Role) -> String { ".work-" + role.rawValue }

    /// Makes the folder, and removes what an interrupted backup left in the target.
    ///
    /// - Parameter target: the folder of the backups.
    /// - Throws: with `EWOULDBLOCK` when another backup is under way there.
    package static func begin(
        in target: String, role: BackupManifest.Role
    ) throws(FileError) -> BackupWork {
        let path = target + "/" + name(role)
        try File.makeFolder(path)
        let lock = try FolderLock.take(folder: path)
        for name in File.names(in: path) where name != "lock" { try File.removeAll(path + "/" + name) }
        for name in File.names(in: target)
        where name.hasPrefix(role.rawValue) && name.hasSuffix(BackupName.draft) {
            try File.removeAll(target + "/" + name)
        }
        return BackupWork(path, lock)
    }

    /// Removes what an interrupted backup left in the target, if there is one and none is under way there.
    package static func removeLeftovers(in target: String, role: BackupManifest.Role) throws(FileError) {
        guard File.isFolder(target) else { return }
        do throws(FileError) {
            _ = try begin(in: target, role: role)
        } catch  where error.code == EWOULDBLOCK {
            return
        }
    }

    private init(_ path: String, _ lock: consuming FolderLock) {
        self.path = path
        self.lock = lock
    }

    deinit { try? File.removeAll(path) }
}
