import CSQLite

/// What SQLite answered, in its own words but where people must act on it. Bound values never appear: they are names and
/// addresses.
package struct SQLiteError: Error, Equatable, CustomStringConvertible {
    /// The extended result code (https://sqlite.org/rescode.html).
    package let code: Int32
    package let message: String

    package init(code: Int32, message: String) {
        self.code = code
        self.message = message
    }

    package var description: String {
        isDiskFull ? "no space left on the disk" : "SQLite \(code): \(message)"
    }

    /// The primary code: the lower eight bits of the extended one.
    package var primaryCode: Int32 { code & 0xFF }

    /// No space left on the disk.
    package var isDiskFull: Bool { primaryCode == SQLITE_FULL }

    /// The disk or the file gave way; the connection should be opened anew.
    package var isInputOutput: Bool { primaryCode == SQLITE_IOERR || primaryCode == SQLITE_CANTOPEN }

    /// The file is not a sound database.
    package var isDamaged: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }

    /// The disk cannot read back what is in the file (https://sqlite.org/rescode.html#ioerr_read and following).
    package var isUnreadable: Bool {
        code == SQLITE_IOERR | 1 << 8 || code == SQLITE_IOERR | 2 << 8 || code == SQLITE_IOERR | 32 << 8
            || code == SQLITE_IOERR | 33 << 8
    }

    /// Disk and rights did not stand in the way: it is what the file holds that SQLite cannot work with, such as a schema
    /// without a table that must be there.
    package var isOfContent: Bool {
        [
            SQLITE_ERROR, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_SCHEMA, SQLITE_TOOBIG, SQLITE_CONSTRAINT,
            SQLITE_MISMATCH,
        ]
        .contains(primaryCode)
    }

    /// A `UNIQUE`, `CHECK`, `NOT NULL` or foreign key rule of the schema refused the change.
    package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }
}
