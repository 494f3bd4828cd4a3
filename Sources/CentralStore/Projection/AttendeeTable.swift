import ContestCore
import SQLite
import SyncProtocol

/// The people of an event and their places, kept in step with their registrations.
struct AttendeeTable {
    private let transaction: CentralTransaction
    private var connection: Connection { transaction.connection }

    private let cache: ProjectionCache

    init(_ transaction: CentralTransaction, _ cache: ProjectionCache) {
        self.transaction = transaction
        self.cache = cache
    }

    /// Who has that address, and what is there of them; no registrations for a new person.
    func registrations(eventKey: Int64, email: EmailAddress) throws -> [RegistrationFacts] {
        try registrations(
            "r.attendee_key = (SELECT attendee_key FROM attendees WHERE event_key = ? AND email_key = ?)",
            eventKey,
            email.key)
    }

    /// What registrations of one person come to; nil when all are void.
    func summary(of facts: [RegistrationFacts]) throws -> AttendeeSummary? {
        try AttendeeSummary(of: facts, counting: cache.rule, first: transaction.snapshot.firstAttempt)
    }

    /// Writes a person's row, a new one or over the old one.
    ///
    /// - Returns: the attendee's key.
    func keep(_ summary: AttendeeSummary, eventKey: Int64, emailKey: String) throws -> Int64 {
        let shown = summary.shown
        let best = summary.best
        let key = try connection.first(
            """
            INSERT INTO attendees(event_key, email_key, first_name, last_name, email, programming_languages, extra, language,
                sort_key, search_key, registered_at_ms, device_key, registrations, held, is_listed, marketing, score, max_score,
                time_ms, rank_key)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (event_key, email_key) DO UPDATE SET first_name = excluded.first_name,
                last_name = excluded.last_name, email = excluded.email,
                programming_languages = excluded.programming_languages, extra = excluded.extra,
                language = excluded.language,
                sort_key = excluded.sort_key, search_key = excluded.search_key,
                registered_at_ms = excluded.registered_at_ms, device_key = excluded.device_key,
                registrations = excluded.registrations, held = excluded.held, is_listed = excluded.is_listed, marketing = excluded.marketing,
                score = excluded.score, max_score = excluded.max_score, time_ms = excluded.time_ms,
                rank_key = excluded.rank_key
            RETURNING attendee_key
            """, eventKey, emailKey, shown.firstName, shown.lastName, shown.email, shown.programmingLanguages,
            shown.extra, shown.language, summary.sortKey, summary.searchKey,
            summary.first.saved.atMilliseconds,
            summary.first.saved.deviceKey, summary.registrations, summary.held,
            summary.registrations > summary.held, summary.givesMarketing,
            best?.counting.score, best?.counting.maxScore, best?.counting.timeMilliseconds,
            (best?.rankKey ?? .last).bytes
        ) { $0.integer64(0) }
        guard let key else {
            throw CentralStoreError.database("an attendee that was just written is not there")
        }
        return key
    }

    /// Writes a person's places over the old ones. The registrations that count must be there.
    ///
    /// - Parameter isNew: there are no old ones.
    func rank(_ attendeeKey: Int64, _ summary: AttendeeSummary, isNew: Bool = false) throws {
        if !isNew { try removePlaces(of: attendeeKey) }
        for entry in summary.entries {
            try connection.run(
                """
                INSERT INTO entries(contest_key, attendee_key, registration_key, rank_key, attempts)
                VALUES (?, ?, ?, ?, ?)
                """, entry.contestKey, attendeeKey, entry.counting.key, entry.rankKey.bytes, entry.attempts)
        }
    }

    private func removePlaces(of attendeeKey: Int64) throws {
        try connection.run(
            """
            DELETE FROM entries WHERE attendee_key = ?1 AND contest_key IN
                (SELECT contest_key FROM contests JOIN attendees USING (event_key) WHERE attendee_key = ?1)
            """, attendeeKey)
    }

    /// Works out anew what the registrations of an attendee come to. Without any the attendee is gone.
    func refresh(_ attendeeKey: Int64) throws {
        let facts = try registrations("r.attendee_key = ?", attendeeKey)
        let person = try connection.first(
            "SELECT event_key, email_key FROM attendees WHERE attendee_key = ?", attendeeKey
        ) { row in (eventKey: row.integer64(0), emailKey: row.text(1)) }
        guard let person else { return }
        if let summary = try summary(of: facts) {
            _ = try keep(summary, eventKey: person.eventKey, emailKey: person.emailKey)
            return try rank(attendeeKey, summary)
        }
        try removePlaces(of: attendeeKey)
        if facts.isEmpty {
            try connection.run("DELETE FROM attendees WHERE attendee_key = ?", attendeeKey)
        } else {
            try connection.run(
                """
                UPDATE attendees SET registrations = 0, held = 0, is_listed = 0, marketing = 0, score = NULL, max_score = NULL,
                    time_ms = NULL, rank_key = ?
                WHERE attendee_key = ?
                """, RankKey.last.bytes, attendeeKey)
        }
    }

    /// One registration as it counts for its attendee.
    func registration(_ key: Int64) throws -> RegistrationFacts? {
        try registrations("r.registration_key = ?", key).first
    }

    private func registrations(_ condition: String, _ values: any SQLiteValue...) throws
        -> [RegistrationFacts]
    {
        let sql = """
            SELECT r.registration_key, r.contest_key, \(SavedPlace.columns), r.release_key IS NULL, r.is_void,
                r.score - r.struck_points, r.max_score - r.struck_max_points, r.time_ms, r.is_extended, r.first_name,
                r.last_name, r.email, r.programming_languages, r.extra, r.language,
                EXISTS (SELECT 1 FROM consents c WHERE c.registration_key = r.registration_key
                    AND c.purpose = '\(RegistrationFacts.marketing)' AND c.is_given AND NOT c.is_withdrawn)
            FROM registrations r JOIN lines l ON l.line_key = r.registration_key WHERE \(condition)
            """
        return try connection.all(sql, values: values) { try RegistrationFacts($0) }
    }
}

extension RegistrationFacts {
    /// From the columns of the query above.
    fileprivate init(_ row: borrowing Row) throws {
        key = row.integer64(0)
        contestKey = row.optionalInteger64(1)
        saved = try SavedPlace(row, from: 2)
        isHeld = row.bool(8)
        isVoid = row.bool(9)
        score = row.integer(10)
        maxScore = row.integer(11)
        timeMilliseconds = row.integer64(12)
        isExtended = row.bool(13)
        firstName = row.text(14)
        lastName = row.text(15)
        email = row.text(16)
        programmingLanguages = row.text(17)
        extra = row.text(18)
        language = row.text(19)
        givesMarketing = row.bool(20)
    }
}
