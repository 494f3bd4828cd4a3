import SQLite
import SyncProtocol

/// The orders of the epoch that lines are written to, inside a transaction that somebody else began.
struct OrderBook {
    private let connection: Connection
    private let epoch: Int
    /// Central's present one, as far as is known.
    private let generation: Generation

    /// Nil before pairing.
    static func current(_ connection: Connection) throws -> OrderBook? {
        guard let epoch = try EpochRow.current(connection) else { return nil }
        let newest = try connection.first("SELECT generation FROM generations ORDER BY place DESC LIMIT 1") {
            Generation(rawValue: $0.text(0))
        }
        guard let generation = newest ?? nil else { return nil }
        return OrderBook(connection: connection, epoch: epoch.number, generation: generation)
    }

    /// The last one up to which none is missing.
    func last() throws -> OrderName { try name(upTo: "1") }

    /// The last one up to which none is missing and all are carried out.
    func done() throws -> OrderName { try name(upTo: "done_at_ms IS NOT NULL") }

    func has(_ name: OrderName) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM orders WHERE epoch = ? AND generation = ? AND number = ?", epoch,
            name.generation.rawValue, name.number
        ) { _ in true } ?? false
    }

    func keep(_ order: Order, doneAt: Int64?) throws {
        let text: String? =
            switch order.content {
            case .message(let message): message
            case .leave(let key): key.rawValue
            case .erase, .unknown: nil
            }
        try connection.run(
            """
            INSERT INTO orders(epoch, generation, number, type, text, done_at_ms) VALUES (?, ?, ?, ?, ?, ?)
            """, epoch, order.name.generation.rawValue, order.name.number, order.content.type, text, doneAt)
    }

    func hasOpenErasures() throws -> Bool {
        try connection.first(
            "SELECT 1 FROM orders WHERE epoch = ? AND type = 'erase' AND done_at_ms IS NULL", epoch
        ) { _ in true } ?? false
    }

    func finishErasures(at moment: Int64) throws {
        try connection.run(
            "UPDATE orders SET done_at_ms = ? WHERE epoch = ? AND type = 'erase' AND done_at_ms IS NULL",
            moment, epoch)
    }

    /// The message of central's newest life, and in it the last one; an empty one takes back what was there.
    func message() throws -> String? {
        let text = try connection.first(
            """
            SELECT text FROM orders LEFT JOIN generations USING (generation) WHERE type = 'message'
            ORDER BY epoch DESC, place DESC, number DESC LIMIT 1
            """
        ) { $0.text(0) }
        return text == "" ? nil : text
    }

    /// Whether there is an order to leave, in central's present life, of the pairing for which the kiosk made this key.
    func isToldToLeave(_ key: PublicKey) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM orders WHERE epoch = ? AND generation = ? AND type = 'leave' AND text = ?", epoch,
            generation.rawValue, key.rawValue
        ) { _ in true } ?? false
    }

    private func name(upTo condition: String) throws -> OrderName {
        let number = try connection.first(
            """
            SELECT coalesce(max(number), 0) FROM (
                SELECT number, row_number() OVER (ORDER BY number) AS place FROM orders
                WHERE epoch = ? AND generation = ? AND \(condition)) WHERE number = place
            """, epoch, generation.rawValue
        ) { $0.integer(0) }
        return OrderName(generation: generation, number: number ?? 0)
    }
}
