import CSQLite

/// A copy of an open database that is made in steps, so that others get their turn in between
/// (https://sqlite.org/backup.html).
///
/// What is written through the source connection between two steps is copied too. What another connection writes makes
/// SQLite begin again, unless the source stands in a reading transaction, which keeps it at one state.
package final class DatabaseCopy {
    private let source: Connection
    private let target: Connection
    private var handle: OpaquePointer?

    /// - Parameter path: the new file; it must not exist. The caller flushes it to the disk.
    package init(of source: Connection, to path: String) throws(SQLiteError) {
        self.source = source
        target = try Connection(path: path, mode: .create)
        try target.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        handle = sqlite3_backup_init(target.handle, "main", source.handle, "main")
        guard handle != nil else { throw DatabaseCopy.failure(sqlite3_errcode(target.handle), target) }
    }

    deinit { sqlite3_backup_finish(handle) }

    /// Copies the next pages.
    ///
    /// - Returns: whether there are more. After the last ones the file is closed.
    package func step(pages: Int) throws(SQLiteError) -> Bool {
        switch sqlite3_backup_step(handle, Int32(pages)) {
        case SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED: return true
        case SQLITE_DONE:
            let code = sqlite3_backup_finish(handle)
            handle = nil
            guard code == SQLITE_OK else { throw DatabaseCopy.failure(code, target) }
            return false
        case let code: throw DatabaseCopy.failure(code, target)
        }
    }

    private static func failure(_ code: Int32, _ connection: Connection) -> SQLiteError {
        SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
}
