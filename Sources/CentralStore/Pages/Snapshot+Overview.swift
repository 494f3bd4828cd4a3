package import ContestCore
import SQLite
import SyncProtocol

extension CentralSnapshot {
    /// Void and held registrations do not count; erased ones do, without the person.
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
        let erased = """
            event_key = (SELECT event_key FROM events WHERE id = ?1) AND started_at_ms >= ?2 AND started_at_ms < ?3
            """
        let erasedCounts = try connection.first(
            "SELECT count(*), coalesce(sum(counts_person), 0) FROM anonymous_attempts WHERE \(erased)",
            event.text,
            time.lowerBound, time.upperBound
        ) { row in (row.integer(0), row.integer(1)) }
        let registrations = (counts?.0 ?? 0) + (erasedCounts?.0 ?? 0)
        let attendees = (counts?.1 ?? 0) + (erasedCounts?.1 ?? 0)
        let median = try connection.first(
            """
            SELECT r.time_ms FROM registrations r WHERE \(condition)
            UNION ALL SELECT time_ms FROM anonymous_attempts WHERE \(erased) ORDER BY 1 LIMIT 1 OFFSET ?4
            """, event.text, time.lowerBound, time.upperBound, max(0, registrations - 1) / 2
        ) { $0.integer64(0) }
        return RegistrationTotals(
            registrations: registrations, attendees: attendees, marketing: marketing,
            medianTimeMilliseconds: median)
    }

    /// Registrations by kiosk and the quarter of an hour in which they were saved, in the order of time. Erased ones
    /// stand in the first quarter of their hour.
    ///
    /// - Parameter time: when their attempts began, in Unix milliseconds.
    package func quarters(of event: EventID, in time: Range<Int64>) throws -> [QuarterCount] {
        try connection.all(
            """
            SELECT d.id, quarter, sum(registrations) FROM (
                SELECT device_key, at_ms / \(QuarterCount.milliseconds) AS quarter, count(*) AS registrations
                FROM registrations WHERE event_key = (SELECT event_key FROM events WHERE id = ?1)
                    AND started_at_ms >= ?2 AND started_at_ms < ?3 AND is_void = 0 AND release_key IS NOT NULL
                GROUP BY device_key, quarter
                UNION ALL SELECT device_key, at_ms / \(QuarterCount.milliseconds), count(*)
                FROM anonymous_attempts WHERE event_key = (SELECT event_key FROM events WHERE id = ?1)
                    AND started_at_ms >= ?2 AND started_at_ms < ?3 GROUP BY 1, 2)
            JOIN devices d USING (device_key) GROUP BY device_key, quarter ORDER BY quarter
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
