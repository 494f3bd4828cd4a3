import Platform

/// A connection that several threads share, one at a time.
package final class Database: Sendable {
    private let connection: Locked<Connection>

    package init(_ connection: sending Connection) { self.connection = Locked(connection) }

    /// Runs `body` on the connection while no other thread has it.
    package func read<Result>(_ body: (Connection) throws -> sending Result) throws -> sending Result {
        try connection.withLock { connection in try body(connection) }
    }
}
