package import ContestCore
import SQLite
import SyncProtocol

extension CentralSnapshot {
    /// The runs of the journals of an event's kiosks, the newest first.
    package func kioskEpochs(of event: EventID) throws -> [KioskEpochRow] {
        try connection.all(
            """
            SELECT d.id, e.epoch, CAST(l.body AS TEXT) ->> '$.reason', max(ifnull(p.registrations, 0), e.registrations),
                e.registrations, e.head, p.reported_at_ms
            FROM devices d JOIN epochs e USING (device_key)
                LEFT JOIN reports p ON p.device_key = d.device_key AND p.epoch = e.epoch
                LEFT JOIN chain c ON c.epoch_key = e.epoch_key AND c.sequence = 1
                LEFT JOIN lines l ON l.line_key = c.line_key AND l.type = 'epoch'
            WHERE d.event_key = (SELECT event_key FROM events WHERE id = ?) ORDER BY e.epoch_key DESC
            """, event.text
        ) { row in
            KioskEpochRow(
                device: try StoredName.device(row.text(0)), epoch: row.text(1), reason: row.optionalText(2),
                saved: row.integer(3), received: row.integer(4), head: row.integer(5),
                reportedAtMilliseconds: row.optionalInteger64(6))
        }
    }
}
