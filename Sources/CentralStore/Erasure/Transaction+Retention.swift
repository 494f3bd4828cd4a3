package import ContestCore
import SQLite
import SyncProtocol
import Unicode

extension CentralSnapshot {
    /// For how many days after an event's last one its people are kept; nil for ever.
    package func retention(of event: EventID) throws -> Int? {
        try connection.first("SELECT retention_days FROM events WHERE id = ?", event.text) {
            $0.optionalInteger(0)
        } ?? nil
    }
}

extension CentralTransaction {
    /// - Parameter days: after the event's last one; nil keeps its people for ever.
    package func setRetention(days: Int?, of event: EventID) throws {
        try connection.run("UPDATE events SET retention_days = ? WHERE id = ?", days, event.text)
    }

    /// Forgets everybody of events that ended longer ago than their people are kept, the same way as one person.
    ///
    /// - Returns: how many registrations there were.
    package func eraseOverdue() throws -> Int {
        var count = 0
        for release in try snapshot.newestReleases() {
            let content = release.content
            guard let days = try snapshot.retention(of: content.id) else { continue }
            let lastDay = content.endsOn.advanced(by: days)
            guard nowMilliseconds >= content.zone.range(ofDay: lastDay).upperBound else { continue }
            let ids = try registrations(of: content.id, release.eventKey)
            guard !ids.isEmpty else { continue }
            try erase(ids, of: content.id)
            count += ids.count
        }
        return count
    }

    /// Those in the tables, and those that are held or in quarantine and name the event. A line that names none is of
    /// the event that its kiosk serves now; one that names another must not go with this one, wherever the kiosk is.
    private func registrations(of event: EventID, _ eventKey: Int64) throws -> [LineID] {
        try connection.all(
            """
            SELECT l.id FROM registrations r JOIN lines l ON l.line_key = r.registration_key WHERE r.event_key = ?1
            UNION SELECT u.id FROM (
                SELECT l.id, l.body, h.device_key FROM held h JOIN lines l USING (line_key)
                UNION ALL SELECT id, body, device_key FROM quarantine) u JOIN devices d USING (device_key)
            WHERE u.id IS NOT NULL AND (instr(u.body, ?2) > 0 OR instr(u.body, ?3) = 0 AND d.event_key = ?1)
            """, eventKey, Array(#""event":"\#(event.text)""#.utf8), Array(#""event":""#.utf8)
        ) { LineID(bytes: $0.blob(0)) }.compactMap { $0 }
    }
}
