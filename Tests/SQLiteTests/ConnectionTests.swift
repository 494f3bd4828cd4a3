import SQLite
import TestSupport
import Testing

@Suite struct ConnectionTests {
    private let connection: Connection

    init() throws {
        connection = try Connection(path: ":memory:", mode: .create)
        try connection.execute(
            "CREATE TABLE note(id INTEGER PRIMARY KEY, text TEXT UNIQUE, bytes BLOB, n REAL) STRICT")
    }

    @Test func `values come back as they were bound`() throws {
        let text = "Żółć\0'); DROP TABLE note;--"
        try connection.run("INSERT INTO note VALUES (?1, ?2, ?3, ?4)", 7, text, [0, 255] as [UInt8], 1.5)
        try connection.run("INSERT INTO note VALUES (?1, ?2, ?3, ?4)", 8, "", [] as [UInt8], Double?.none)
        let found = try connection.all("SELECT id, text, bytes, n FROM note ORDER BY id") { row in
            "\(row.integer(0)) \(row.text(1)) \(row.blob(2)) \(row.isNull(3) ? "null" : "\(row.real(3))")"
        }
        #expect(found == ["7 \(text) [0, 255] 1.5", "8  [] null"])
        #expect(
            try connection.first("SELECT text FROM note WHERE id = 8") { $0.optionalText(0) } == .some(""))
    }

    @Test func `a failed transaction leaves nothing`() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try connection.transaction {
                try connection.run("INSERT INTO note(text) VALUES (?1)", "a")
                throw Stop()
            }
        }
        #expect(try connection.first("SELECT count(*) FROM note") { $0.integer(0) } == 0)
    }

    @Test func `a failed savepoint leaves the rest of its transaction`() throws {
        try connection.transaction {
            try connection.run("INSERT INTO note(text) VALUES (?1)", "a")
            let refused = #expect(throws: SQLiteError.self) {
                try connection.savepoint { _ = try connection.run("INSERT INTO note(text) VALUES (?1)", "a") }
            }
            #expect(refused?.isConstraint == true)
            try connection.run("INSERT INTO note(text) VALUES (?1)", "b")
        }
        #expect(try connection.all("SELECT text FROM note") { $0.text(0) } == ["a", "b"])
    }

    @Test func `a query may run inside the same query`() throws {
        for text in ["a", "b", "c"] { try connection.run("INSERT INTO note(text) VALUES (?1)", text) }
        let query = "SELECT text FROM note ORDER BY id"
        let counts = try connection.all(query) { _ in try connection.all(query) { $0.text(0) }.count }
        #expect(counts == [3, 3, 3])
    }

    @Test func `an error tells SQLite's reason and no bound value`() {
        let error = #expect(throws: SQLiteError.self) {
            try connection.run("INSERT INTO note(id) VALUES (?1)", "secret@example.org")
        }
        #expect(error?.description.contains("secret") == false)
        #expect(throws: SQLiteError.self) { try connection.execute("nonsense") }
    }
}
