import Glibc
import Platform

/// A folder in which one process at a time works.
enum DataFolder {
    /// Makes the folder when it is missing and takes its lock.
    static func take(_ path: String) throws(CommandFailure) -> FolderLock {
        do {
            try File.makeFolder(path)
            return try FolderLock.take(folder: path)
        } catch  where error.code == EWOULDBLOCK {
            throw CommandFailure(
                code: .folderInUse,
                sentence:
                    "\(path) is in use by another Boothwise; stop that one, or choose another folder with --data"
            )
        } catch {
            throw Command.folderUnusable(error)
        }
    }
}
