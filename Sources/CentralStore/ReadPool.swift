import Platform
import SQLite

/// A few connections that only read. Each reading sees one state of the database from its beginning to its end.
final class ReadPool: Sendable {
    private let idle: Locked<[Database]>
    private let count: Int

    /// - Parameter connections: read-only ones, handed over for good.
    init(_ connections: [Database]) {
        idle = Locked(connections)
        count = connections.count
    }

    /// Runs `body` on a connection of its own; waits for one when all are busy.
    func read<Success>(_ body: (Connection) throws -> sending Success) throws -> sending Success {
        guard let database = idle.wait(milliseconds: nil, until: { $0.popLast() }) else {
            preconditionFailure("a wait without an end ends with a connection")
        }
        defer { idle.notifying { $0.append(database) } }
        return try database.read { connection in
            try connection.execute("BEGIN")
            defer { try? connection.execute("ROLLBACK") }
            return try body(connection)
        }
    }

    /// Waits for the readings under way and closes all connections. Later readings would wait for ever.
    func close() {
        _ = idle.wait(milliseconds: nil) { databases -> Bool? in
            guard databases.count == count else { return nil }
            databases = []
            return true
        }
    }
}
