import ContestCore
import SQLite
import SyncProtocol

extension CentralSnapshot {
    /// The epochs of an event's kiosks by the kiosk's key, the one that was opened last first. Which one that is, the
    /// journals say; epochs of which nothing has come yet stand behind, by the order in which they were spoken of.
    func deviceEpochs(of event: EventID) throws -> [Int64: [DeviceEpoch]] {
        let rows = try connection.all(
            """
            SELECT d.device_key, n.epoch, e.reason, ifnull(e.head, 0), ifnull(e.registrations, 0),
                max(ifnull(p.registrations, 0), ifnull(e.registrations, 0)), e.again, e.began_at_ms, p.reported_at_ms,
                ifnull(p.waiting, 0) > 0, iif(e.verified = e.head AND e.broken_at IS NULL, e.verified_at_ms, NULL), e.epoch_key
            FROM device_events d JOIN (SELECT device_key, epoch FROM epochs UNION SELECT device_key, epoch FROM reports) n
                USING (device_key)
                LEFT JOIN epochs e USING (device_key, epoch) LEFT JOIN reports p USING (device_key, epoch)
            WHERE d.event_key = (SELECT event_key FROM events WHERE id = ?)
            ORDER BY e.epoch_key DESC NULLS LAST, p.report_key DESC
            """, event.text
        ) { row in
            guard let epoch = Epoch(rawValue: row.text(1)) else {
                throw CentralStoreError.damaged("central.db holds an epoch that is none")
            }
            return (
                device: row.integer64(0),
                epoch: DeviceEpoch(
                    epoch: epoch, reason: row.optionalText(2), head: row.integer(3), received: row.integer(4),
                    safe: try row.optionalInteger64(11).map { try safeRegistrations(epochKey: $0) } ?? 0,
                    saved: row.integer(5), again: row.optionalInteger(6),
                    beganAtMilliseconds: row.optionalInteger64(7),
                    reportedAtMilliseconds: row.optionalInteger64(8),
                    hasWaiting: row.bool(9), verifiedAtMilliseconds: row.optionalInteger64(10))
            )
        }
        return Dictionary(grouping: rows, by: \.device).mapValues { $0.map(\.epoch) }
    }

    /// Registrations up to the line that is safe, stubs included.
    private func safeRegistrations(epochKey: Int64) throws -> Int {
        let safe = try safe(epochKey: epochKey)
        guard safe > 0 else { return 0 }
        return try connection.first(
            """
            SELECT count(*) FROM chain JOIN lines USING (line_key)
            WHERE epoch_key = ? AND sequence <= ? AND type = 'registration'
            """, epochKey, safe
        ) { $0.integer(0) } ?? 0
    }
}
