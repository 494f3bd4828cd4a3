import FoundationEssentials
import SQLite

/// What goes wrong with central, by its direction, inside a transaction that somebody else began.
enum TroubleRow {
    /// Nil when nothing goes wrong.
    static func read(
        _ direction: Contact.Direction, _ connection: Connection
    ) throws -> Contact.Trouble? {
        try connection.first(
            "SELECT code, details, since_ms FROM troubles WHERE direction = ?", direction.rawValue
        ) { row in
            Contact.Trouble(
                code: row.text(0),
                details: try JSONDecoder().decode([String: String].self, from: Data(row.blob(1))),
                sinceMilliseconds: row.integer64(2))
        }
    }
}
