package import ContestCore
import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// How many people have a place in the contest.
    package func resultCount(of event: EventID, _ contest: ContestID) throws -> Int {
        try connection.first(
            """
            SELECT count(*) FROM entries WHERE contest_key =
                (SELECT contest_key FROM contests JOIN events USING (event_key) WHERE events.id = ? AND contests.id = ?)
            """, event.text, contest.text
        ) { $0.integer(0) } ?? 0
    }

    /// One page of the ranking of the whole event, the best first.
    ///
    /// - Parameters:
    ///   - after: the registration behind which the page begins; nil for the first page.
    ///   - limit: how many rows at most.
    package func results(
        of event: EventID, _ contest: ContestID, after: LineID?, limit: Int
    ) throws -> [ResultRow] {
        guard let eventKey = try eventKey(event.text),
            let contestKey = try contestKey(contest.text, eventKey: eventKey)
        else { return [] }
        let behind = """
            AND e.rank_key > (SELECT x.rank_key FROM lines y JOIN registrations z ON z.registration_key = y.line_key
                JOIN entries x ON x.contest_key = ?1 AND x.attendee_key = z.attendee_key WHERE y.id = ?3)
            """
        let sql = """
            SELECT \(ResultRow.columns), e.attempts
            FROM entries e JOIN registrations r USING (registration_key) JOIN lines l ON l.line_key = r.registration_key
                JOIN devices d ON d.device_key = r.device_key
            WHERE e.contest_key = ?1 \(after == nil ? "" : behind) ORDER BY e.rank_key LIMIT ?2
            """
        let values: [any SQLiteValue] = after.map { [contestKey, limit, $0.bytes] } ?? [contestKey, limit]
        return try connection.all(sql, values: values) { try ResultRow($0) }
    }

    /// The row of one registration that counts; nil when it does not.
    package func result(_ registration: LineID) throws -> ResultRow? {
        try connection.first(
            """
            SELECT \(ResultRow.columns), e.attempts
            FROM lines l JOIN registrations r ON r.registration_key = l.line_key
                JOIN entries e ON e.contest_key = r.contest_key AND e.attendee_key = r.attendee_key
                    AND e.registration_key = r.registration_key
                JOIN devices d ON d.device_key = r.device_key
            WHERE l.id = ?
            """, registration.bytes
        ) { try ResultRow($0) }
    }

    /// How many stand before the place that a registration shares with its equals, in the whole event; nil when the
    /// registration does not count.
    package func betterPlaced(than registration: LineID) throws -> Int? {
        try connection.first(
            """
            SELECT (SELECT count(*) FROM entries b
                WHERE b.contest_key = e.contest_key AND b.rank_key < substr(e.rank_key, 1, \(RankKey.sharedCount)))
            FROM registrations r JOIN lines l ON l.line_key = r.registration_key
                JOIN entries e ON e.contest_key = r.contest_key AND e.attendee_key = r.attendee_key
                    AND e.registration_key = r.registration_key
            WHERE l.id = ?
            """, registration.bytes
        ) { $0.integer(0) }
    }

    /// Every valid attempt of a contest that began in that time, grouped by person and in the order in which it was
    /// saved; for the ranking of a day.
    package func attempts(
        of event: EventID, _ contest: ContestID, in time: Range<Int64>
    ) throws -> [ResultRow] {
        try connection.all(
            """
            SELECT \(ResultRow.columns), 1
            FROM registrations r JOIN lines l ON l.line_key = r.registration_key JOIN devices d USING (device_key)
            WHERE r.event_key = (SELECT event_key FROM events WHERE id = ?)
                AND r.contest_key = (SELECT contest_key FROM contests c WHERE c.event_key = r.event_key AND c.id = ?)
                AND r.started_at_ms >= ? AND r.started_at_ms < ? AND r.is_void = 0 AND r.release_key IS NOT NULL
            ORDER BY r.attendee_key, r.at_ms, r.epoch_key, r.sequence
            """, event.text, contest.text, time.lowerBound, time.upperBound
        ) { try ResultRow($0) }
    }
}
