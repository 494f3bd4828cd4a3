import Platform
import SQLite
import SyncProtocol

/// The lives of central's database. A new one begins with the database, and again at every restore.
enum Generations {
    /// All of them, the oldest first; begins the first one in a new database.
    static func open(_ connection: Connection, clock: Clock) throws -> [Generation] {
        let known = try all(connection)
        if !known.isEmpty { return known }
        try connection.run(
            "INSERT INTO generations(generation, began_at_ms) VALUES (?, ?)", Generation.random().rawValue,
            clock.wallMilliseconds())
        return try all(connection)
    }

    private static func all(_ connection: Connection) throws -> [Generation] {
        try connection.all("SELECT generation FROM generations ORDER BY position") { row in
            guard let generation = Generation(rawValue: row.text(0)) else {
                throw CentralStoreError.damaged("central.db holds a generation that is none")
            }
            return generation
        }
    }
}
