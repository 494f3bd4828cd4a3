import Platform

/// A connection that several threads share, one at a time.
package final class Database: Sendable {
    private let connection: Locked<Connection>

    package init(_ connection: sending Connection) { self.connection = Locked(connection) }

    /// Runs `body` in a transaction with the write lock: all of it is committed, or nothing.
    package func write<Result>(_ body: (Connection) throws -> sending Result) throws -> sending Result {
        try connection.withLock { connection in
            try connection.execute("BEGIN IMMEDIATE")
            do {
                let result = try body(connection)
                try connection.execute("COMMIT")
                return result
            } catch {
                if connection.isInTransaction { try? connection.execute("ROLLBACK") }
                throw error
            }
        }
    }

    /// Runs `body` on the connection outside any transaction, for reading and for pragmas.
    package func read<Result>(_ body: (Connection) throws -> sending Result) throws -> sending Result {
        try connection.withLock { connection in try body(connection) }
    }
}
