package import ContestCore
import SQLite
import SyncProtocol

extension CentralSnapshot {
    /// The kiosks of an event by their numbers.
    ///
    /// What waits is told by the epoch that a kiosk opened last: what it has there, less what has come of it. Which one
    /// that is, the journals say; a kiosk may still speak of a closed epoch. Until one has come, its last word counts.
    package func deviceRows(of event: EventID) throws -> [DeviceRow] {
        try connection.all(
            """
            SELECT d.id, d.name, d.number, d.app, d.host_name, d.revoked_at_ms IS NOT NULL, d.paired_at_ms, d.seen_at_ms,
                d.received, max(0, ifnull(p.registrations, 0) - ifnull(e.registrations, 0)), ifnull(p.set_aside, 0),
                p.disk_free_mb, p.release_generation, p.release_number,
                (SELECT count(*) FROM held h WHERE h.device_key = d.device_key),
                (SELECT count(*) FROM quarantine q WHERE q.device_key = d.device_key),
                (SELECT -b.offset_ms FROM boots b WHERE b.device_key = d.device_key AND b.sampled_at_ms NOT NULL
                 ORDER BY b.sampled_at_ms DESC LIMIT 1),
                max(0, d.received - ifnull(e.registrations, 0)), min(d.received, \(CentralSnapshot.safeRegistrations))
            FROM devices d
                LEFT JOIN reports p ON p.report_key =
                    (SELECT q.report_key FROM reports q LEFT JOIN epochs o USING (device_key, epoch)
                     WHERE q.device_key = d.device_key ORDER BY o.epoch_key DESC NULLS LAST, q.report_key DESC LIMIT 1)
                LEFT JOIN epochs e ON e.device_key = d.device_key AND e.epoch = p.epoch
            WHERE d.event_key = (SELECT event_key FROM events WHERE id = ?) ORDER BY d.number, d.device_key
            """, event.text
        ) { row in
            DeviceRow(
                id: try StoredName.device(row.text(0)), name: row.text(1), number: row.integer(2),
                app: row.text(3),
                hostName: row.text(4), isRevoked: row.bool(5), pairedAtMilliseconds: row.integer64(6),
                seenAtMilliseconds: row.optionalInteger64(7), received: row.integer(8), safe: row.integer(18),
                waiting: row.integer(9),
                setAside: row.integer(10), diskFreeMebibytes: row.optionalInteger(11),
                releaseGeneration: row.optionalText(12), releaseNumber: row.optionalInteger(13),
                held: row.integer(14),
                quarantined: row.integer(15), clockErrorMilliseconds: row.optionalInteger64(16),
                receivedBefore: row.integer(17))
        }
    }

    /// Codes that nobody has used yet, also those that are too old.
    package func openInvitations(of event: EventID) throws -> [OpenInvitation] {
        try connection.all(
            """
            SELECT name, number, expires_at_ms FROM pairing_codes
            WHERE event_key = (SELECT event_key FROM events WHERE id = ?) AND used_at_ms IS NULL ORDER BY number
            """, event.text
        ) { row in
            OpenInvitation(name: row.text(0), number: row.integer(1), expiresAtMilliseconds: row.integer64(2))
        }
    }
}
