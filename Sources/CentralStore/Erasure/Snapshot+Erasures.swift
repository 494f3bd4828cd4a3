package import ContestCore
import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// Erasures in an event, the newest first, with the kiosks that were told in this generation. What was noted without
    /// its event is listed in each.
    package func erasures(of event: EventID, in generation: Generation, limit: Int) throws -> [ErasureRow] {
        let erasures = try connection.all(
            """
            SELECT e.erasure_key, e.at_ms, (SELECT count(*) FROM erased x LEFT JOIN lines l USING (id)
                WHERE x.erasure_key = e.erasure_key AND coalesce(l.type, 'registration') = 'registration')
            FROM erasures e WHERE e.event IN (?, '') ORDER BY e.at_ms DESC, e.erasure_key DESC LIMIT ?
            """, event.text, limit
        ) { (key: $0.integer64(0), at: $0.integer64(1), registrations: $0.integer(2)) }
        return try erasures.map { erasure in
            ErasureRow(
                id: String(erasure.key), atMilliseconds: erasure.at, registrations: erasure.registrations,
                copies: try copies(ofErasure: erasure.key, generation))
        }
    }

    /// How many orders of this generation a kiosk has not confirmed in the epoch that it spoke in last.
    package func openOrders(to device: DeviceID, in generation: Generation) throws -> Int {
        try connection.first(
            """
            SELECT count(*) FROM orders o JOIN devices d USING (device_key) WHERE d.id = ?1 AND o.generation = ?2
                AND o.number > coalesce((SELECT max(x.number) FROM orders_done x
                    WHERE x.device_key = d.device_key AND x.generation = ?2 AND x.epoch =
                        (SELECT epoch FROM reports r WHERE r.device_key = d.device_key
                        ORDER BY reported_at_ms DESC, report_key DESC LIMIT 1)), 0)
            """, device.rawValue, generation.rawValue
        ) { $0.integer(0) } ?? 0
    }

    private func copies(ofErasure key: Int64, _ generation: Generation) throws -> [ErasureRow.Copy] {
        let devices = try connection.all(
            """
            SELECT d.device_key, d.id, d.name, max(t.number), max(o.made_at_ms)
            FROM erased x JOIN order_targets t ON t.id = x.id AND t.generation = ?2
                JOIN orders o USING (device_key, generation, number) JOIN devices d USING (device_key)
            WHERE x.erasure_key = ?1 GROUP BY d.device_key ORDER BY d.number
            """, key, generation.rawValue
        ) { row in
            (
                key: row.integer64(0),
                name: KioskName(device: try StoredName.device(row.text(1)), name: row.text(2)),
                number: row.integer(3), madeAt: row.integer64(4)
            )
        }
        return try devices.map { device in
            ErasureRow.Copy(
                kiosk: device.name,
                confirmedAtMilliseconds: try confirmation(
                    deviceKey: device.key, generation, device.number, madeAt: device.madeAt))
        }
    }

    /// When a kiosk had carried out its orders up to a number. An epoch that spoke after the order was given must have
    /// confirmed it, or have been silent since a later epoch did: two disks of one kiosk confirm each for itself.
    private func confirmation(
        deviceKey: Int64, _ generation: Generation, _ number: Int, madeAt: Int64
    ) throws -> Int64? {
        let isOutstanding = try connection.first(
            """
            WITH done AS (SELECT epoch, min(done_at_ms) AS at_ms FROM orders_done
                WHERE device_key = ?1 AND generation = ?2 AND number >= ?3 GROUP BY epoch)
            SELECT 1 FROM reports e WHERE e.device_key = ?1 AND e.reported_at_ms >= ?4
                AND NOT EXISTS (SELECT 1 FROM done WHERE done.epoch = e.epoch)
                AND NOT EXISTS (SELECT 1 FROM done JOIN reports later ON later.device_key = ?1
                    AND later.epoch = done.epoch
                    WHERE later.report_key > e.report_key AND done.at_ms >= e.reported_at_ms)
            """, deviceKey, generation.rawValue, number, madeAt
        ) { _ in true }
        guard isOutstanding == nil else { return nil }
        return try connection.first(
            """
            SELECT max(at_ms) FROM (SELECT min(done_at_ms) AS at_ms FROM orders_done
                WHERE device_key = ? AND generation = ? AND number >= ? GROUP BY epoch)
            """, deviceKey, generation.rawValue, number
        ) { $0.optionalInteger64(0) } ?? nil
    }
}
