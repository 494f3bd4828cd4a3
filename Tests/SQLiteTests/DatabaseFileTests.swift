import Platform
import SQLite
import TestSupport
import Testing

@Suite struct DatabaseFileTests {
    private let folder = TemporaryFolder()

    private func file(_ name: String = "kiosk.db", versions: Int = 1) -> DatabaseFile {
        DatabaseFile(
            path: folder.path + "/" + name, applicationID: 0x4257_4B31,
            migrations: (1...versions).map { version in
                Migration(version: version) { try $0.execute("CREATE TABLE t\(version)(a TEXT) STRICT") }
            },
            pragmas: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }

    @Test func `a missing or empty file becomes a database with the newest schema`() throws {
        try File.replace(folder.path + "/empty.db", with: [])
        for name in ["missing.db", "empty.db"] {
            let connection = try file(name, versions: 2).open()
            try connection.run("INSERT INTO t2 VALUES (?1)", "kept")
        }
        let again = try file("missing.db", versions: 3).open()
        #expect(try again.first("SELECT a FROM t2") { $0.text(0) } == "kept")
        #expect(try again.first("PRAGMA user_version") { $0.integer(0) } == 3)
    }

    @Test func `a newer database is refused and stays as it is`() throws {
        _ = try file(versions: 2).open()
        #expect(throws: DatabaseFile.Refusal.newer(path: file().path, found: 2, known: 1)) {
            try file().open()
        }
        _ = try file(versions: 2).open()
    }

    @Test func `a file of another program is refused and stays as it is`() throws {
        let path = file().path
        let foreign = try Connection(path: path, mode: .create)
        try foreign.execute("CREATE TABLE theirs(a)")
        let before = try File.read(path)
        #expect(throws: DatabaseFile.Refusal.notOurs(path: path)) { try file().open() }
        #expect(try File.read(path) == before)
        for text in ["a text file", String(repeating: "a text file ", count: 500)] {
            try File.replace(path, with: Array(text.utf8))
            #expect(throws: DatabaseFile.Refusal.notOurs(path: path)) { try file().open() }
            #expect(try File.read(path) == Array(text.utf8))
        }
    }

    @Test func `a damaged database is refused and stays as it is`() throws {
        let path = file().path
        do {
            let connection = try file().open()
            for number in 0..<2000 { try connection.run("INSERT INTO t1 VALUES (?1)", "row \(number)") }
            try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
        var bytes = try File.read(path)
        for index in 4096..<12_288 { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        try File.replace(path, with: bytes)
        let refusal = #expect(throws: DatabaseFile.Refusal.self) { try file().open() }
        guard case .damaged = refusal else {
            Issue.record("not called damaged: \(String(describing: refusal))")
            return
        }
        #expect(try File.read(path) == bytes)
    }

    @Test func `a column whose name has changed by itself is damage`() throws {
        let file = file()
        let connection = try file.open()
        try connection.execute(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE TABLE t1(b TEXT) STRICT' WHERE name = 't1';
            PRAGMA writable_schema = RESET;
            """)
        #expect(
            throws: DatabaseFile.Refusal.damaged(
                path: file.path, reason: "its tables are not as they were made")
        ) {
            try file.open()
        }
    }
}
