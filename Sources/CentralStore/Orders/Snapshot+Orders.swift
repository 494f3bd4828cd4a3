import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// The name of a kiosk's newest order in a generation; number 0 when there is none.
    package func newestOrder(to device: Device, of generation: Generation) throws -> OrderName {
        let number = try connection.first(
            "SELECT coalesce(max(number), 0) FROM orders WHERE device_key = ? AND generation = ?", device.key,
            generation.rawValue
        ) { $0.integer(0) }
        return OrderName(generation: generation, number: number ?? 0)
    }

    /// Whether a kiosk was ordered, in this life of central's, to leave the pairing for which it made this key.
    func isOrderedToLeave(_ deviceKey: Int64, _ key: PublicKey) throws -> Bool {
        let newest = try connection.first(
            """
            SELECT bytes FROM orders WHERE device_key = ? AND type = 'leave' AND generation =
                (SELECT generation FROM generations ORDER BY position DESC LIMIT 1)
            ORDER BY number DESC LIMIT 1
            """, deviceKey
        ) { try Order.decoded(fromJSON: $0.blob(0)) }
        return newest?.content == .leave(key)
    }

    /// A kiosk's orders of a generation, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - after: what the kiosk has; an order of another generation stands before all of this one.
    ///   - limit: how many at most.
    package func orders(
        to device: Device, of generation: Generation, after: OrderName?, limit: Int
    ) throws -> [SignedOrder] {
        let first = after?.generation == generation ? after?.number ?? 0 : 0
        return try connection.all(
            """
            SELECT bytes, signature FROM orders WHERE device_key = ?1 AND generation = ?2 AND number > ?3
                AND (type = 'erase' OR ?4 = 0) ORDER BY number LIMIT ?5
            """, device.key, generation.rawValue, first, device.isRevoked, limit
        ) { SignedOrder(bytes: $0.blob(0), signature: $0.blob(1)) }
    }
}
