package import ContestCore
import SQLite
import SyncProtocol

extension CentralSnapshot {
    /// The held lines of an event, the newest first. A line that names no event is one of each that its kiosk has served.
    package func heldRows(of event: EventID, limit: Int) throws -> [HeldRow] {
        try connection.all(
            """
            SELECT l.id, l.type, d.id, ifnull(s.name, d.name), h.code, h.reason, l.received_at_ms, h.line_key, l.body
            \(CentralSnapshot.held) ORDER BY h.line_key DESC LIMIT ?
            """, event.text, limit
        ) { row in
            var held = try CentralSnapshot.heldRow(row)
            held.content = CentralSnapshot.text(row, 8)
            return held
        }
    }

    /// Registrations and amendments of which only a stub has come, those left out that were erased here: `missing` while the
    /// kiosk is asked for them, `set_aside` when they go out by USB, `lost` when the kiosk no longer has them. The newest
    /// first.
    package func missingRows(of event: EventID, limit: Int) throws -> [HeldRow] {
        try connection.all(
            """
            SELECT l.id, l.type, d.id, ifnull(s.name, d.name),
                CASE WHEN w.line_key IS NOT NULL THEN 'missing' ELSE l.gone END,
                CASE WHEN w.line_key IS NOT NULL THEN 'only its place came; the kiosk is asked for the line'
                    WHEN l.gone = 'set_aside' THEN 'the network did not bring it; it goes out by USB'
                    ELSE 'the kiosk no longer has this line' END,
                l.received_at_ms, l.line_key
            \(CentralSnapshot.missing) ORDER BY l.line_key DESC LIMIT ?
            """, event.text, limit
        ) { try CentralSnapshot.heldRow($0) }
    }

    /// One page of the held registrations whose person cannot be read, so that no attendee stands for them, in the order
    /// in which they came.
    ///
    /// - Parameter after: the last one of the page before; nil for the first page.
    package func faceless(of event: EventID, after: HeldRow?, limit: Int) throws -> [HeldRow] {
        try connection.all(
            """
            SELECT l.id, l.type, d.id, ifnull(s.name, d.name), h.code, h.reason, l.received_at_ms, h.line_key
            \(CentralSnapshot.held)
                AND (l.type = 'registration' OR l.type IS NULL)
                AND NOT EXISTS (SELECT 1 FROM registrations r WHERE r.registration_key = h.line_key)
                AND h.line_key > ?
            ORDER BY h.line_key LIMIT ?
            """, event.text, after?.key ?? 0, limit
        ) { try CentralSnapshot.heldRow($0) }
    }

    /// What came under an id that has other content, or from a device that was shut out, the newest first.
    package func quarantinedRows(of event: EventID, limit: Int) throws -> [HeldRow] {
        try connection.all(
            """
            SELECT q.id, l.type, d.id, ifnull(s.name, d.name), q.code,
                CASE q.code WHEN 'revoked' THEN 'it came from a device that was shut out'
                    ELSE 'another line with this id came first' END,
                q.received_at_ms, q.quarantine_key, q.body, iif(q.code = 'other_content', l.body, NULL), q.settled_as
            \(CentralSnapshot.quarantined)
            ORDER BY q.settled_at_ms IS NOT NULL, q.quarantine_key DESC LIMIT ?
            """, event.text, limit
        ) { row in
            var held = try CentralSnapshot.heldRow(row)
            held.content = CentralSnapshot.text(row, 8)
            held.keptContent = CentralSnapshot.text(row, 9)
            held.settledAs = row.optionalText(10)
            return held
        }
    }

    /// How many lines there are in the three lists.
    package func keptAside(of event: EventID) throws -> (held: Int, missing: Int, quarantined: Int) {
        func count(_ lines: String) throws -> Int {
            try connection.first("SELECT count(*) \(lines)", event.text) { $0.integer(0) } ?? 0
        }
        return (
            try count(CentralSnapshot.held), try count(CentralSnapshot.missing),
            try count(CentralSnapshot.quarantined)
        )
    }

    /// That a row may be of the event `?1` of those that its kiosk has served: the line names it, or names none that is
    /// known.
    static func concerns(_ table: String) -> String {
        "(\(table).event = ?1 OR \(table).event IS NULL OR \(table).event NOT IN (SELECT id FROM events))"
    }

    /// The kiosk `d` of a row, and what it is `s` to the event `?1` if it ever served that.
    private static func kiosk(_ table: String) -> String {
        """
        JOIN devices d ON d.device_key = \(table).device_key
            LEFT JOIN device_events s ON s.device_key = d.device_key
                AND s.event_key = (SELECT event_key FROM events WHERE id = ?1)
        """
    }

    private static let held = """
        FROM held h JOIN lines l USING (line_key) \(kiosk("h"))
        WHERE \(concerns("h")) AND (h.event = ?1 OR s.name IS NOT NULL)
        """

    private static let missing = """
        FROM lines l \(kiosk("l")) LEFT JOIN wanted w USING (line_key)
        WHERE l.body IS NULL AND l.type NOT IN ('epoch', 'clock')
            AND (w.line_key IS NOT NULL OR l.gone IN ('set_aside', 'lost'))
            AND s.name IS NOT NULL
        """

    private static let quarantined = """
        FROM quarantine q \(kiosk("q")) LEFT JOIN lines l ON l.id = q.id
        WHERE \(concerns("q")) AND (q.event = ?1 OR s.name IS NOT NULL)
        """

    private static func text(_ row: borrowing Row, _ column: Int32) -> String? {
        row.isNull(column) ? nil : String(decoding: row.blob(column), as: UTF8.self)
    }

    private static func heldRow(_ row: borrowing Row) throws -> HeldRow {
        HeldRow(
            id: LineID(bytes: row.blob(0)), type: row.optionalText(1),
            kiosk: KioskName(device: try StoredName.device(row.text(2)), name: row.text(3)),
            code: row.text(4),
            reason: row.text(5), receivedAtMilliseconds: row.integer64(6), key: row.integer64(7))
    }
}
