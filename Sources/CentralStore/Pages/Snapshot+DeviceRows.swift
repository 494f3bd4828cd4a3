package import ContestCore
import SQLite
import SyncProtocol

extension CentralSnapshot {
    /// The kiosks of an event by their numbers, also those that serve another one now. What a kiosk says of itself is its
    /// last word, about whatever epoch; it does not say of which event something is that has not come.
    package func deviceRows(of event: EventID) throws -> [DeviceRow] {
        let epochs = try deviceEpochs(of: event)
        return try connection.all(
            """
            SELECT d.id, s.name, s.number, d.app, d.host_name, d.revoked_at_ms, d.paired_at_ms, d.seen_at_ms,
                d.received, ifnull(p.set_aside, 0), p.disk_free_mb, p.release_generation, p.release_number,
                (SELECT count(*) FROM held h WHERE h.device_key = d.device_key AND \(CentralSnapshot.concerns("h"))),
                (SELECT count(*) FROM quarantine q WHERE q.device_key = d.device_key AND q.settled_at_ms IS NULL
                    AND \(CentralSnapshot.concerns("q"))),
                (SELECT -b.offset_ms FROM boots b WHERE b.device_key = d.device_key AND b.sampled_at_ms NOT NULL
                 ORDER BY b.sampled_at_ms DESC LIMIT 1),
                d.device_key, ifnull(p.damaged_copies, 0), p.reported_at_ms,
                (SELECT count(*) FROM lines l JOIN wanted USING (line_key) WHERE l.device_key = d.device_key
                    AND l.body IS NULL),
                (SELECT count(*) FROM lines l WHERE l.device_key = d.device_key AND l.body IS NULL AND l.gone = 'lost'),
                (SELECT count(*) FROM lines l LEFT JOIN wanted w USING (line_key) WHERE l.device_key = d.device_key
                    AND l.body IS NULL AND l.type = 'registration'
                    AND (w.line_key IS NOT NULL OR l.gone IN ('lost', 'set_aside'))),
                min(d.received, \(CentralSnapshot.safeRegistrations)),
                d.clone_alarm_at_ms, d.public_key, ifnull(p.leaving, 0), iif(e.id = ?1, NULL, e.id),
                ifnull(p.reported_at_ms > d.paired_at_ms, 0)
            FROM device_events s JOIN devices d USING (device_key) JOIN events e ON e.event_key = d.event_key
                LEFT JOIN reports p ON p.report_key = (SELECT q.report_key FROM reports q
                    WHERE q.device_key = d.device_key ORDER BY q.reported_at_ms DESC, q.report_key DESC LIMIT 1)
            WHERE s.event_key = (SELECT event_key FROM events WHERE id = ?1) ORDER BY s.number, d.device_key
            """, event.text
        ) { row in
            let own = epochs[row.integer64(16)] ?? []
            let damagedCopies = row.integer(17)
            let isTold = try PublicKey(bytes: row.blob(24)).map {
                try isOrderedToLeave(row.integer64(16), $0)
            }
            return DeviceRow(
                id: try StoredName.device(row.text(0)), name: row.text(1), number: row.integer(2),
                servesNow: try row.optionalText(26).map { try StoredName.event($0) },
                app: row.text(3), hostName: row.text(4), revokedAtMilliseconds: row.optionalInteger64(5),
                cloneAlarmAtMilliseconds: row.optionalInteger64(23), pairedAtMilliseconds: row.integer64(6),
                seenAtMilliseconds: row.optionalInteger64(7),
                received: row.integer(8), safe: row.integer(22),
                waiting: WaitingCount(own, hasDamagedCopies: damagedCopies > 0).registrations,
                stubs: row.integer(21), missing: row.integer(19), lost: row.integer(20),
                setAside: row.integer(9),
                diskFreeMebibytes: row.optionalInteger(10), releaseGeneration: row.optionalText(11),
                releaseNumber: row.optionalInteger(12), held: row.integer(13), quarantined: row.integer(14),
                clockErrorMilliseconds: row.optionalInteger64(15), damagedCopies: damagedCopies,
                farewell: farewell(
                    isTold: isTold == true, isLeaving: row.bool(25), isOfThisPairing: row.bool(27)),
                reportedAtMilliseconds: row.optionalInteger64(18), epochs: own)
        }
    }

    /// A kiosk that leaves without an order is believed when it said so after it was paired: one that was paired again is
    /// here, whatever it said before.
    private func farewell(isTold: Bool, isLeaving: Bool, isOfThisPairing: Bool) -> DeviceRow.Farewell? {
        if isLeaving && (isTold || isOfThisPairing) { return .left }
        return isTold ? .told : nil
    }

    /// What people did to the kiosks of an event, the newest first.
    package func deviceActs(of event: EventID) throws -> [DeviceActRow] {
        try connection.all(
            """
            SELECT d.id, a.act, a.user_name, a.at_ms FROM device_acts a JOIN devices d USING (device_key) JOIN device_events s USING (device_key)
            WHERE s.event_key = (SELECT event_key FROM events WHERE id = ?) ORDER BY a.act_key DESC
            """, event.text
        ) { row in
            DeviceActRow(
                device: try StoredName.device(row.text(0)), act: row.text(1), user: row.optionalText(2),
                atMilliseconds: row.integer64(3))
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
