package import ContestCore
import Crypto
import SQLite

extension CentralSnapshot {
    /// One person; nil when the event has nobody of that id.
    package func attendee(_ id: AttendeeID, of event: EventID) throws -> AttendeeRow? {
        try connection.first(
            """
            SELECT \(AttendeeRow.columns) FROM attendees a JOIN devices d USING (device_key)
            WHERE a.attendee_key = ? AND a.event_key = (SELECT event_key FROM events WHERE id = ?)
            """, id.key, event.text
        ) { try AttendeeRow($0) }
    }

    /// Everything that a person registered, void and held ones too, the oldest first.
    package func registrations(of attendee: AttendeeID) throws -> [RegistrationRow] {
        try registrations("r.attendee_key = ? ORDER BY r.at_ms, r.registration_key", [attendee.key]) {
            try consents(of: $0)
        }
    }

    /// One page of the registrations of the attendees that the filter lets through, in the order in which they came,
    /// without their consents.
    ///
    /// - Parameters:
    ///   - after: the last registration of the page before.
    ///   - limit: how many rows at most.
    package func registrations(
        of event: EventID, _ filter: AttendeeFilter, after: RegistrationRow?, limit: Int
    ) throws -> [RegistrationRow] {
        guard let eventKey = try eventKey(event.text) else { return [] }
        let query = AttendeeQuery(eventKey: eventKey, filter)
        return try registrations(
            """
            r.registration_key > ? AND r.is_void = 0
                AND EXISTS (SELECT 1 FROM attendees a WHERE a.attendee_key = r.attendee_key AND \(query.condition))
            ORDER BY r.registration_key LIMIT ?
            """, [after?.key ?? 0] + query.values + [limit]
        ) { _ in [] }
    }

    private func registrations(
        _ condition: String, _ values: [any SQLiteValue],
        consents: (Int64) throws -> [RegistrationRow.Consent]
    ) throws -> [RegistrationRow] {
        let sql = """
            SELECT \(RegistrationRow.columns) FROM \(RegistrationRow.tables) WHERE \(condition)
            """
        var releases: [Int64: StoredRelease] = [:]
        return try connection.all(sql, values: values) { row in
            let key = row.optionalInteger64(6)
            if let key, releases[key] == nil { releases[key] = try release(key: key) }
            return try RegistrationRow(
                row, release: key.flatMap { releases[$0] }, consents: consents(row.integer64(0)))
        }
    }

    private func consents(of registrationKey: Int64) throws -> [RegistrationRow.Consent] {
        try connection.all(
            """
            SELECT purpose, revision, language, text_sha256, is_given, is_withdrawn FROM consents
            WHERE registration_key = ? ORDER BY purpose <> 'terms', purpose
            """, registrationKey
        ) { row in
            RegistrationRow.Consent(
                purpose: row.text(0), revision: row.integer(1), language: row.text(2),
                textSHA256: Hex.encode(row.blob(3)), isGiven: row.bool(4) && !row.bool(5),
                isWithdrawn: row.bool(5))
        }
    }
}
