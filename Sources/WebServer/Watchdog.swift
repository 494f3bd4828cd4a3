import Platform

/// Knows every open connection and enforces the deadlines.
///
/// A descriptor is shut down only while the table is locked, and a connection leaves the table before its descriptor
/// is closed, so no other file that got the same number is ever hit.
final class Watchdog: Sendable {
    /// How late a deadline is noticed, in milliseconds.
    private static let interval: Int64 = 200

    private struct Table {
        var connections: [ObjectIdentifier: Connection] = [:]
        var isStopped = false
    }
    private let table = Locked(Table())
    private let thread = Locked<BackgroundThread?>(nil)

    func start() { thread.withLock { $0 = BackgroundThread { [self] in run() } } }

    /// Ends the thread; the connections stay as they are.
    func stop() {
        table.notifying { $0.isStopped = true }
        let thread = thread.withLock { thread in
            defer { thread = nil }
            return thread
        }
        thread?.join()
    }

    func add(_ connection: Connection) {
        table.notifying { $0.connections[ObjectIdentifier(connection)] = connection }
    }

    func remove(_ connection: Connection) {
        table.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
    }

    /// The requests under way.
    var exchanges: [Exchange] {
        table.withLock { Array($0.connections.values) }.compactMap(\.exchange)
    }

    /// Cuts every connection that is open.
    func cutAll() { table.withLock { for connection in $0.connections.values { connection.cut() } } }

    private func run() {
        while true {
            // Without a connection there is nothing to watch, and the machine may sleep.
            let isStopped = table.wait(milliseconds: nil) { table in
                table.isStopped ? true : table.connections.isEmpty ? nil : false
            }
            if isStopped == true { return }
            let overdue = table.withLock { table in
                table.connections.values.compactMap { $0.enforceDeadline() }
            }
            for exchange in overdue { exchange.answer(.problem(.unanswered, request: exchange.id)) }
            _ = table.wait(milliseconds: Watchdog.interval) { $0.isStopped ? true : nil }
        }
    }
}
