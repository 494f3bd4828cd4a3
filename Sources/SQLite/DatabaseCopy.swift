import CSQLite
import Glibc
import Platform

/// A copy of an open database that is made in steps, so that others get their turn in between
/// (https://sqlite.org/backup.html).
///
/// What is written through the source connection between two steps is copied too. What another connection writes makes
/// SQLite begin again, unless the source stands in a reading transaction, which keeps it at one state.
package final class DatabaseCopy {
    private let source: Connection
    private let target: Connection
    private let path: String
    private var handle: OpaquePointer?

    /// - Parameter path: the new file; it must not exist. The caller flushes it to the disk.
    package init(of source: Connection, to path: String) throws(SQLiteError) {
        self.source = source
        self.path = path
        target = try Connection(path: path, mode: .create)
        try target.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        handle = sqlite3_backup_init(target.handle, "main", source.handle, "main")
        guard handle != nil else { throw DatabaseCopy.failure(sqlite3_errcode(target.handle)) }
    }

    deinit { sqlite3_backup_finish(handle) }

    /// Copies the next pages.
    ///
    /// - Returns: whether there are more. After the last ones the file is closed.
    /// - Throws: `SQLiteError`, or `FileError` when the disk of the copy is full, which says nothing of the source.
    package func step(pages: Int) throws -> Bool {
        switch sqlite3_backup_step(handle, Int32(pages)) {
        case SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED: return true
        case SQLITE_DONE:
            let code = sqlite3_backup_finish(handle)
            handle = nil
            guard code == SQLITE_OK else { throw DatabaseCopy.failure(code) }
            return false
        case SQLITE_FULL: throw FileError(path: path, action: "write", code: ENOSPC)
        case let code: throw DatabaseCopy.failure(code)
        }
    }

    private static func failure(_ code: Int32) -> SQLiteError {
        SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
}
