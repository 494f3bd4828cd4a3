package import ContestCore
import SQLite
import SyncProtocol

extension CentralSnapshot {
    /// One page of the attendees, in that order; equals stand in the order of their ids.
    ///
    /// - Parameters:
    ///   - after: where the page before ended; nil for the first page.
    ///   - limit: how many rows at most.
    package func attendees(
        of event: EventID, _ filter: AttendeeFilter, _ order: AttendeeOrder, after: AttendeePlace?, limit: Int
    ) throws -> [AttendeeRow] {
        guard let eventKey = try eventKey(event.text) else { return [] }
        let page = AttendeePage(eventKey: eventKey, filter, order, after: after, limit: limit)
        return try connection.all(page.statement.sql, values: page.statement.values) { try AttendeeRow($0) }
    }

    /// Where an attendee stands in that order; nil when the event has nobody of that id any more.
    package func place(
        of attendee: AttendeeID, in order: AttendeeOrder, of event: EventID
    ) throws -> AttendeePlace? {
        try connection.first(
            """
            SELECT a.attendee_key, \(order.expression ?? "a.attendee_key") FROM attendees a
            WHERE a.attendee_key = ? AND a.event_key = (SELECT event_key FROM events WHERE id = ?)
            """, attendee.key, event.text
        ) { row in AttendeePlace(value: order.value(row, 1), key: row.integer64(0)) }
    }

    /// How many attendees there are.
    package func attendeeCount(of event: EventID, _ filter: AttendeeFilter) throws -> Int {
        guard let eventKey = try eventKey(event.text) else { return 0 }
        if !filter.includesHeld, filter.kiosk != nil || filter.time != nil {
            let valid = ValidRegistrations(eventKey: eventKey, filter)
            let sql = "SELECT count(DISTINCT r.attendee_key) FROM \(valid.source)"
            return try connection.all(sql, values: valid.values) { $0.integer(0) }.first ?? 0
        }
        let query = AttendeeQuery(eventKey: eventKey, filter)
        let sql = "SELECT count(*) FROM attendees a WHERE \(query.condition)"
        return try connection.all(sql, values: query.values) { $0.integer(0) }.first ?? 0
    }

    /// How many of the attendees registered at each kiosk, the kiosks in the order of their numbers.
    package func attendeesPerKiosk(
        of event: EventID, _ filter: AttendeeFilter
    ) throws -> [(kiosk: KioskName, count: Int)] {
        guard let eventKey = try eventKey(event.text) else { return [] }
        let valid = ValidRegistrations(eventKey: eventKey, filter)
        let sql = """
            SELECT d.id, d.name, found.people FROM (
                SELECT r.device_key, count(DISTINCT r.attendee_key) AS people FROM \(valid.source) GROUP BY r.device_key
            ) AS found JOIN devices d USING (device_key) ORDER BY d.number, d.device_key
            """
        return try connection.all(sql, values: valid.values) { row in
            (KioskName(device: try StoredName.device(row.text(0)), name: row.text(1)), row.integer(2))
        }
    }

    /// How many of the attendees consented to marketing.
    package func marketingCount(of event: EventID, _ filter: AttendeeFilter) throws -> Int {
        var consenting = filter
        consenting.consent = .given(purpose: RegistrationFacts.marketing)
        return try attendeeCount(of: event, consenting)
    }

    /// To what a person consented and has not withdrawn.
    package func purposes(of attendee: AttendeeID) throws -> Set<String> {
        Set(
            try connection.all(
                """
                SELECT DISTINCT c.purpose FROM registrations r JOIN consents c USING (registration_key)
                WHERE r.attendee_key = ? AND r.is_void = 0 AND c.is_given AND NOT c.is_withdrawn
                """, attendee.key
            ) { $0.text(0) })
    }

    /// The first moment at or after `start` at which somebody began an attempt that became a registration; nil when
    /// there is none. By it the days with registrations are found, one step a day.
    package func firstStart(of event: EventID, from start: Int64) throws -> Int64? {
        guard let eventKey = try eventKey(event.text) else { return nil }
        return try connection.first(
            """
            SELECT started_at_ms FROM registrations
            WHERE event_key = ? AND started_at_ms >= ? AND is_void = 0 AND release_key IS NOT NULL
            ORDER BY started_at_ms LIMIT 1
            """, eventKey, start
        ) { $0.integer64(0) }
    }
}
