package import ContestCore
import SQLite

extension CentralTransaction {
    /// Strikes a question off a contest: from now on it counts for nobody, in attempts that are here and in those that
    /// come. Places are given anew in this transaction. One that was struck off already gets another reason.
    ///
    /// - Returns: false when no release of the event ever had the contest.
    package func strike(
        _ question: QuestionID, of contest: ContestID, in event: EventID, reason: String, by user: String
    ) throws -> Bool {
        guard let contestKey = try contestKey(contest, in: event) else { return false }
        try connection.run(
            """
            INSERT INTO struck_questions(contest_key, question, reason, struck_by, struck_at_ms) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (contest_key, question) DO UPDATE SET reason = excluded.reason,
                struck_by = excluded.struck_by, struck_at_ms = excluded.struck_at_ms
            """, contestKey, question.text, reason, user, nowMilliseconds)
        try recount(question, of: contest, contestKey)
        return true
    }

    /// Lets a question count again.
    ///
    /// - Returns: false when it was not struck off.
    package func reinstate(_ question: QuestionID, of contest: ContestID, in event: EventID) throws -> Bool {
        guard let contestKey = try contestKey(contest, in: event) else { return false }
        let removed = try connection.run(
            "DELETE FROM struck_questions WHERE contest_key = ? AND question = ?", contestKey, question.text)
        guard removed > 0 else { return false }
        try recount(question, of: contest, contestKey)
        return true
    }

    private func contestKey(_ contest: ContestID, in event: EventID) throws -> Int64? {
        try snapshot.eventKey(event.text).flatMap { try snapshot.contestKey(contest.text, eventKey: $0) }
    }

    /// How many attempts are read at a time, so that a large event fits into memory.
    private static let recountedAtOnce = 500

    /// Works out anew what struck questions take from the attempts in which one was asked, and then places.
    private func recount(_ question: QuestionID, of contest: ContestID, _ contestKey: Int64) throws {
        let cache = ProjectionCache(snapshot)
        let struck = try cache.struckQuestions(of: contestKey)
        var attendees: Set<Int64> = []
        var contests: [Int64: Contest?] = [:]
        var last: Int64 = 0
        while case let page = try attempts(asking: question, contestKey, after: last), let end = page.last {
            for attempt in page {
                let asked =
                    try contests[attempt.releaseKey]
                    ?? snapshot.release(key: attempt.releaseKey)?.content.contest(contest)
                contests.updateValue(asked, forKey: attempt.releaseKey)
                let taken = try StruckPoints(StoredJSON.answers(attempt.answers), struck: struck, in: asked)
                try connection.run(
                    "UPDATE registrations SET struck_points = ?, struck_max_points = ? WHERE registration_key = ?",
                    taken.points, taken.maxPoints, attempt.key)
                attendees.insert(attempt.attendeeKey)
            }
            last = end.key
        }
        let table = AttendeeTable(self, cache)
        for attendee in attendees.sorted() { try table.refresh(attendee) }
    }

    private struct Attempt {
        let key: Int64
        let attendeeKey: Int64
        let releaseKey: Int64
        let answers: String
    }

    private func attempts(
        asking question: QuestionID, _ contestKey: Int64, after last: Int64
    ) throws -> [Attempt] {
        try connection.all(
            """
            SELECT registration_key, attendee_key, release_key, answers FROM registrations
            WHERE registration_key > ? AND contest_key = ? AND release_key IS NOT NULL AND instr(answers, ?) > 0
            ORDER BY registration_key LIMIT ?
            """, last, contestKey, StoredAnswer.start(of: question), CentralTransaction.recountedAtOnce
        ) { row in
            Attempt(
                key: row.integer64(0), attendeeKey: row.integer64(1), releaseKey: row.integer64(2),
                answers: row.text(3))
        }
    }
}
