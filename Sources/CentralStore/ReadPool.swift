import Platform
import SQLite

/// A few connections that only read. Each reading sees one state of the database from its beginning to its end.
final class ReadPool: Sendable {
    private struct State {
        var idle: [Database]
        var isClosing = false
    }

    private let state: Locked<State>
    private let count: Int

    /// - Parameter connections: read-only ones, handed over for good.
    init(_ connections: [Database]) {
        state = Locked(State(idle: connections))
        count = connections.count
    }

    /// Runs `body` on a connection of its own; waits for one when all are busy.
    ///
    /// - Throws: what `body` throws, or `CentralStoreError.closing`.
    func read<Success>(_ body: (Connection) throws -> sending Success) throws -> sending Success {
        let database = state.wait(milliseconds: nil) { state -> Database?? in
            if state.isClosing { return .some(nil) }
            return state.idle.popLast().map { .some($0) }
        }
        guard let database = database ?? nil else { throw CentralStoreError.closing }
        defer { state.notifying { $0.idle.append(database) } }
        return try database.read { connection in
            try connection.execute("BEGIN")
            defer { try? connection.execute("ROLLBACK") }
            return try body(connection)
        }
    }

    /// Waits for the readings under way and closes all connections.
    func close() {
        state.notifying { $0.isClosing = true }
        _ = state.wait(milliseconds: nil) { [count] state -> Bool? in
            guard state.idle.count == count else { return nil }
            state.idle = []
            return true
        }
    }
}
