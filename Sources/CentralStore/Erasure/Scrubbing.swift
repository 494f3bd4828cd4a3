import SQLite

/// Writing the database anew, so that nothing of what was erased stays in its free space.
///
/// `secure_delete` overwrites what is deleted, and not the copies that SQLite leaves when it moves rows between pages.
enum Scrubbing {
    static func isDue(_ connection: Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM meta WHERE name = 'scrub'") { _ in true } ?? false
    }

    /// Call it outside any transaction. The temporary copy goes to a file, as it would fill the memory.
    ///
    /// - Returns: false when a reader still looks at an older state, so that the write-ahead log could not be emptied.
    static func run(_ connection: Connection, _ log: WriteAheadLog) throws -> Bool {
        try connection.execute("PRAGMA temp_store = FILE")
        defer { try? connection.execute("PRAGMA temp_store = MEMORY") }
        if try isDue(connection) {
            try connection.execute("VACUUM")
            try connection.run("DELETE FROM meta WHERE name = 'scrub'")
        }
        return log.shorten(connection)
    }
}
