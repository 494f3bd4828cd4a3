import ContestCore
import SQLite
import SyncProtocol

/// Registrations as this kiosk shows them, inside a transaction that somebody else began.
enum RegistrationRow {
    static func find(id: String, _ connection: Connection) throws -> SavedRegistration? {
        try connection.first("\(select) WHERE lines.id = ?", id, row: make) ?? nil
    }

    /// In the order of saving.
    static func all(
        event: EventID, contest: ContestID, savedIn moments: Range<Int64>, _ connection: Connection
    ) throws -> [SavedRegistration] {
        try connection.all(
            """
            \(select) WHERE event = ? AND contest = ? AND saved_at_ms >= ? AND saved_at_ms < ? ORDER BY line
            """, event.text, contest.text, moments.lowerBound, moments.upperBound, row: make
        ).compactMap { $0 }
    }

    /// In the order of saving.
    static func all(
        event: EventID, contest: ContestID, emailKey: String, _ connection: Connection
    ) throws -> [SavedRegistration] {
        try connection.all(
            "\(select) WHERE email_key = ? AND contest = ? AND event = ? ORDER BY line", emailKey,
            contest.text,
            event.text, row: make
        ).compactMap { $0 }
    }

    /// The newest first.
    static func newest(_ count: Int, _ connection: Connection) throws -> [SavedRegistration] {
        try connection.all("\(select) ORDER BY line DESC LIMIT ?", count, row: make).compactMap { $0 }
    }

    /// Shows a registration on the board.
    ///
    /// - Parameters:
    ///   - line: the number of its line.
    ///   - emailKey: `EmailAddress.key`.
    static func insert(
        _ registration: RegistrationLine, line: Int, emailKey: String, isExtended: Bool,
        _ connection: Connection
    ) throws {
        let (attendee, attempt) = (registration.attendee, registration.attempt)
        try connection.run(
            """
            INSERT INTO registrations(line, event, contest, first_name, last_name, email_key, score, max_score, time_ms,
            is_extended) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, line, registration.event, registration.contest, attendee.firstName, attendee.lastName,
            emailKey,
            attempt.score, attempt.maxScore, attempt.timeMilliseconds, isExtended)
    }

    private static let select = """
        SELECT lines.id, line, contest, saved_at_ms, first_name, last_name, email_key, score, max_score, time_ms,
        is_extended, gone IS NULL AND EXISTS (
            SELECT 1 FROM journal JOIN epochs ON epochs.number = journal.epoch
            WHERE journal.line = lines.number AND epochs.number = (SELECT epoch FROM kiosk) AND seq <= acknowledged)
        FROM registrations JOIN lines ON lines.number = line
        """

    private static func make(_ row: borrowing Row) -> SavedRegistration? {
        guard let contest = ContestID(row.text(2)) else { return nil }
        return SavedRegistration(
            id: row.text(0), sequence: row.integer(1), contest: contest, savedAt: row.integer64(3),
            firstName: row.text(4), lastName: row.text(5), emailKey: row.text(6), score: row.integer(7),
            maxScore: row.integer(8), timeMilliseconds: row.integer64(9), isExtended: row.bool(10),
            isReceived: row.bool(11))
    }
}
