import SQLite
import SyncProtocol

/// Taking the content out of lines, inside a transaction that somebody else began. Their ids and hashes stay, so that
/// the chain holds and they travel as stubs.
struct Forgetting {
    private let connection: Connection

    init(_ connection: Connection) { self.connection = connection }

    /// Forgets registrations and every amendment of one, and remembers their ids.
    func erase(_ ids: [LineID]) throws {
        for id in ids {
            try connection.run("INSERT OR IGNORE INTO erased(id) VALUES (?)", id.rawValue)
        }
        try eraseAgain()
    }

    /// Forgets what has come back under an id that is to be forgotten, such as from a copy that was read.
    func eraseAgain() throws {
        let lines = try connection.all(
            "SELECT number FROM lines WHERE bytes IS NOT NULL AND id IN (SELECT id FROM erased)"
        ) { $0.integer(0) }
        let amendments = try connection.all(
            """
            SELECT number FROM lines JOIN erased ON instr(bytes, CAST(erased.id AS BLOB)) > 0
            WHERE type = 'amendment' AND bytes IS NOT NULL
            """
        ) { $0.integer(0) }
        for number in Set(lines + amendments) { try remove(number, .erased) }
    }

    /// Takes the content out of a line.
    func remove(_ number: Int, _ reason: Stub.Reason) throws {
        try connection.run("DELETE FROM registrations WHERE line = ?", number)
        try connection.run(
            "UPDATE lines SET bytes = NULL, gone = ? WHERE number = ?", reason.rawValue, number)
        try connection.run("INSERT OR IGNORE INTO scrub(id) VALUES (1)")
    }
}
