package import ContestCore
import SQLite
import SyncProtocol

extension CentralSnapshot {
    /// Void and held registrations do not count.
    ///
    /// - Parameter time: when the attempts began, in Unix milliseconds.
    package func totals(of event: EventID, in time: Range<Int64>) throws -> RegistrationTotals {
        let condition = """
            r.event_key = (SELECT event_key FROM events WHERE id = ?1) AND r.started_at_ms >= ?2 AND r.started_at_ms < ?3
            AND r.is_void = 0 AND r.release_key IS NOT NULL
            """
        let counts = try connection.first(
            """
            SELECT count(*), count(DISTINCT r.attendee_key) FROM registrations r WHERE \(condition)
            """, event.text, time.lowerBound, time.upperBound
        ) { row in (row.integer(0), row.integer(1)) }
        var filter = AttendeeFilter()
        if time != Int64.min..<Int64.max { filter.time = time }
        let marketing = try marketingCount(of: event, filter)
        let (registrations, attendees) = counts ?? (0, 0)
        let median = try connection.first(
            """
            SELECT r.time_ms FROM registrations r WHERE \(condition) ORDER BY r.time_ms LIMIT 1 OFFSET ?4
            """, event.text, time.lowerBound, time.upperBound, max(0, registrations - 1) / 2
        ) { $0.integer64(0) }
        return RegistrationTotals(
            registrations: registrations, attendees: attendees, marketing: marketing,
            medianTimeMilliseconds: median)
    }

    /// Registrations by kiosk and the quarter of an hour in which they were saved, in the order of time.
    ///
    /// - Parameter time: when their attempts began, in Unix milliseconds.
    package func quarters(of event: EventID, in time: Range<Int64>) throws -> [QuarterCount] {
        try connection.all(
            """
            SELECT d.id, r.at_ms / \(QuarterCount.milliseconds) AS quarter, count(*)
            FROM registrations r JOIN devices d USING (device_key)
            WHERE r.event_key = (SELECT event_key FROM events WHERE id = ?) AND r.started_at_ms >= ?
                AND r.started_at_ms < ? AND r.is_void = 0 AND r.release_key IS NOT NULL
            GROUP BY r.device_key, quarter ORDER BY quarter
            """, event.text, time.lowerBound, time.upperBound
        ) { row in
            QuarterCount(
                kiosk: try StoredName.device(row.text(0)),
                startMilliseconds: row.integer64(1) * QuarterCount.milliseconds, registrations: row.integer(2)
            )
        }
    }

    /// What the kiosks counted, persons left out; an epoch's sums are added to those of the others.
    package func sums(of event: EventID) throws -> [KioskSums] {
        try connection.all(
            """
            SELECT d.id, s.day, s.contest, s.sums FROM sums s JOIN devices d USING (device_key) WHERE s.event = ?
            ORDER BY s.day, d.number
            """, event.text
        ) { row in
            let sums: ContestSums
            do {
                sums = try ContestSums.decoded(fromJSON: row.blob(3))
            } catch let error as Malformed {
                throw CentralStoreError.damaged(
                    "central.db holds sums that cannot be read: \(error.sentence)")
            }
            return KioskSums(
                kiosk: try StoredName.device(row.text(0)), day: row.text(1), contest: row.text(2), sums: sums)
        }
    }
}
