import ContestCore
import SQLite
import SyncProtocol

/// Where a person may stand: registrations in the tables, and lines that are held or in quarantine and were never read
/// into them.
struct PersonSearch {
    let connection: Connection
    let eventKey: Int64

    /// The ids of all registrations of an attendee of the event.
    func registrations(of attendee: AttendeeID) throws -> [LineID] {
        let addresses = try connection.all(
            "SELECT email FROM attendees WHERE attendee_key = ?1 AND event_key = ?2 UNION "
                + "SELECT email FROM registrations WHERE attendee_key = ?1 AND event_key = ?2",
            attendee.key, eventKey
        ) { $0.text(0) }
        guard !addresses.isEmpty else { return [] }
        let known = try connection.all(
            """
            SELECT l.id FROM registrations r JOIN lines l ON l.line_key = r.registration_key
            WHERE r.attendee_key = ? ORDER BY l.line_key
            """, attendee.key
        ) { LineID(bytes: $0.blob(0)) }
        let keys = Set(addresses.compactMap { try? EmailAddress($0).key })
        return (known.compactMap { $0 } + (try unread(keys))).withoutRepetition()
    }

    /// The ids of other lines that speak of a registration.
    static func naming(_ id: LineID, _ connection: Connection) throws -> [LineID] {
        try connection.all(
            """
            SELECT l.id FROM amendments a JOIN lines l USING (line_key)
                WHERE a.registration_key = (SELECT line_key FROM lines WHERE id = ?1) OR instr(a.fields, ?3) > 0
            UNION SELECT l.id FROM held h JOIN lines l USING (line_key) WHERE instr(l.body, ?2) > 0 AND l.id <> ?1
            """, id.bytes, Array(id.rawValue.utf8), id.rawValue
        ) { LineID(bytes: $0.blob(0)) }.compactMap { $0 }
    }

    /// Lines that name the event, stand in no table and give one of the addresses.
    private func unread(_ keys: Set<String>) throws -> [LineID] {
        let event = try connection.first("SELECT id FROM events WHERE event_key = ?", eventKey) { $0.text(0) }
        let bodies = try connection.all(
            """
            SELECT body FROM held JOIN lines USING (line_key) WHERE id IS NOT NULL
            UNION ALL SELECT body FROM quarantine WHERE id IS NOT NULL
            """
        ) { $0.blob(0) }
        return bodies.compactMap { body in
            guard let line = try? RegistrationLine.decoded(fromJSON: body), line.event == event,
                let email = try? EmailAddress(line.attendee.email), keys.contains(email.key)
            else { return nil }
            return line.id
        }
    }
}

extension [LineID] {
    fileprivate func withoutRepetition() -> [LineID] {
        var seen: Set<LineID> = []
        return filter { seen.insert($0).inserted }
    }
}
