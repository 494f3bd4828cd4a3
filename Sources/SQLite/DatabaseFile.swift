import Platform

/// A database file of ours: told from others by its `application_id`, brought to the newest schema when opened.
package struct DatabaseFile: Sendable {
    /// `:memory:` for a database that is fresh and in no file.
    package let path: String
    /// The mark in the file's header (https://sqlite.org/fileformat2.html, offset 68).
    package let applicationID: UInt32
    /// In order of their versions, without a gap.
    package let migrations: [Migration]
    /// Pragmas for every connection, such as the journal mode.
    package let pragmas: String

    package init(path: String, applicationID: UInt32, migrations: [Migration], pragmas: String) {
        self.path = path
        self.applicationID = applicationID
        self.migrations = migrations
        self.pragmas = pragmas
    }

    /// Why a file was not opened. It has not been changed.
    package enum Refusal: Error, Equatable, CustomStringConvertible {
        /// No SQLite database, or one of another program.
        case notOurs(path: String)
        /// Written by a newer version of the program.
        case newer(path: String, found: Int, known: Int)
        /// SQLite finds it unsound.
        case damaged(path: String, reason: String)

        package var description: String {
            switch self {
            case .notOurs(let path):
                "\(path) is no Boothwise database; choose another folder with --data, or move that file away"
            case .newer(let path, let found, let known):
                "\(path) was written by a newer Boothwise (schema \(found), this one knows \(known)); install that one"
            case .damaged(let path, let reason):
                "\(path) is damaged (\(reason)); keep the file, and restore a backup or start with another --data folder"
            }
        }
    }

    /// Opens the file, makes it when it is missing, checks it and brings its schema up to date.
    ///
    /// - Throws: `Refusal`, or `FileError` or `SQLiteError` when the disk or the rights are at fault.
    package func open() throws -> Connection {
        try refuseForeignFile()
        // SQLite would make it readable for everybody; the files beside it take their permissions from it.
        if !isInMemory && !File.exists(path) { try File.replace(path, with: []) }
        do {
            let connection = try Connection(path: path, mode: .create)
            try connection.execute("PRAGMA foreign_keys = ON")
            let version = try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
            let known = migrations.last?.version ?? 0
            guard version <= known else { throw Refusal.newer(path: path, found: version, known: known) }
            if version == 0 {
                // Ours, by its mark, and with tables that no version of ours has made: the version itself is damaged.
                let isNew = try connection.first("SELECT count(*) = 0 FROM sqlite_schema") { $0.bool(0) }
                guard isNew == true else { throw Refusal.damaged(path: path, reason: "its version is gone") }
                try connection.execute("PRAGMA application_id = \(applicationID)")
            }
            try connection.execute(pragmas)
            try check(connection)
            try migrate(connection, from: version)
            try compareSchema(of: connection)
            return connection
        } catch let error as SQLiteError where error.isDamaged {
            throw Refusal.damaged(path: path, reason: error.message)
        }
    }

    /// A further connection to a file that is open already, with the same pragmas.
    package func openReader() throws(SQLiteError) -> Connection {
        let connection = try Connection(path: path, mode: .readOnly)
        try connection.execute(pragmas)
        return connection
    }

    private var isInMemory: Bool { path == ":memory:" }

    /// The quick check leaves out whether an index says what its table says; a row that is not found by its index is
    /// as good as gone.
    private func check(_ connection: Connection) throws {
        let findings = try connection.all("PRAGMA integrity_check(3)") { $0.text(0) }
        guard findings == ["ok"] else {
            throw Refusal.damaged(path: path, reason: findings.joined(separator: "; "))
        }
    }

    /// A byte that changes inside the text of a table's definition can leave a sound database with other columns, which
    /// no other check sees.
    private func compareSchema(of connection: Connection) throws {
        let fresh = try Connection(path: ":memory:", mode: .create)
        try migrate(fresh, from: 0)
        guard try schema(of: connection) == schema(of: fresh) else {
            throw Refusal.damaged(path: path, reason: "its tables are not as they were made")
        }
    }

    /// What was defined, by its name; SQLite's own tables left out.
    private func schema(of connection: Connection) throws -> [String] {
        try connection.all(
            """
            SELECT name || ' ' || ifnull(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'
            ORDER BY name
            """
        ) { $0.text(0) }
    }

    private func migrate(_ connection: Connection, from version: Int) throws {
        for migration in migrations where migration.version > version {
            try connection.transaction {
                try migration.apply(connection)
                try connection.execute("PRAGMA user_version = \(migration.version)")
            }
        }
    }

    /// Looks at the header itself, because SQLite would take an empty or short file for a new database. A file
    /// of no bytes is what a crash right after creation leaves, and is ours to fill.
    private func refuseForeignFile() throws {
        guard !isInMemory, File.exists(path) else { return }
        let header = try File.readStart(path, count: 100)
        if header.isEmpty { return }
        guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
            throw Refusal.notOurs(path: path)
        }
        let mark = header[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard mark == applicationID else { throw Refusal.notOurs(path: path) }
    }
}
