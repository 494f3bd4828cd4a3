package import ContestCore
import SQLite

/// A question that counts for nobody any more.
package struct StruckQuestion: Sendable, Equatable {
    package let contest: String
    package let question: String
    package let reason: String
    /// The name of the user.
    package let struckBy: String
    /// Unix milliseconds of central's clock.
    package let struckAtMilliseconds: Int64
}

extension CentralSnapshot {
    /// The questions of an event that were struck off, the first one first.
    package func struckQuestions(of event: EventID) throws -> [StruckQuestion] {
        try connection.all(
            """
            SELECT c.id, s.question, s.reason, s.struck_by, s.struck_at_ms
            FROM struck_questions s JOIN contests c USING (contest_key) JOIN events e USING (event_key)
            WHERE e.id = ? ORDER BY s.struck_at_ms, c.id, s.question
            """, event.text
        ) { row in
            StruckQuestion(
                contest: row.text(0), question: row.text(1), reason: row.text(2), struckBy: row.text(3),
                struckAtMilliseconds: row.integer64(4))
        }
    }
}
