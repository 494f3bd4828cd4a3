package import ContestCore
import SQLite

extension CentralSnapshot {
    /// How many valid registrations agreed to each revision, by purpose; what was withdrawn later does not count.
    package func agreements(of event: EventID) throws -> [String: [Int: Int]] {
        let rows = try connection.all(
            """
            SELECT c.purpose, c.revision, count(*) FROM registrations r JOIN consents c USING (registration_key)
            WHERE r.event_key = (SELECT event_key FROM events WHERE id = ?) AND r.is_void = 0
                AND r.release_key IS NOT NULL AND c.is_given = 1 AND c.is_withdrawn = 0
            GROUP BY c.purpose, c.revision
            """, event.text
        ) { ($0.text(0), $0.integer(1), $0.integer(2)) }
        return rows.reduce(into: [:]) { counts, row in counts[row.0, default: [:]][row.1] = row.2 }
    }
}
