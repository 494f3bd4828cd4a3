import SQLite

/// Counts of wrong passwords and codes. Subjects say what is guessed at and from where, and never what was typed.
struct FailedTries {
    let connection: Connection
    /// Unix milliseconds.
    let now: Int64

    /// How often it failed since the first time within the window.
    ///
    /// - Parameter window: milliseconds; a first failure further back is forgotten.
    func count(_ subject: String, within window: Int64) throws -> Int {
        try connection.first(
            "SELECT count FROM failed_tries WHERE subject = ? AND first_at_ms > ?", subject, since(window)
        ) { $0.integer(0) } ?? 0
    }

    /// When it failed last, in Unix milliseconds.
    func last(_ subject: String) throws -> Int64? {
        try connection.first("SELECT last_at_ms FROM failed_tries WHERE subject = ?", subject) {
            $0.integer64(0)
        }
    }

    /// How long after the last failure a subject is kept, in milliseconds: longer than any pause that it can bring.
    private static let memoryMilliseconds: Int64 = 24 * 3_600_000

    /// Counts one more failure, and lets go of those of long ago.
    ///
    /// - Returns: how many there are now.
    @discardableResult
    func note(_ subject: String, within window: Int64) throws -> Int {
        try connection.run(
            "DELETE FROM failed_tries WHERE last_at_ms <= ?", since(FailedTries.memoryMilliseconds))
        return try connection.first(
            """
            INSERT INTO failed_tries VALUES (?1, 1, ?2, ?2)
            ON CONFLICT (subject) DO UPDATE SET last_at_ms = ?2,
                count = CASE WHEN first_at_ms > ?3 THEN count + 1 ELSE 1 END,
                first_at_ms = CASE WHEN first_at_ms > ?3 THEN first_at_ms ELSE ?2 END
            RETURNING count
            """, subject, now, since(window)
        ) { $0.integer(0) } ?? 1
    }

    func forget(_ subject: String) throws {
        try connection.run("DELETE FROM failed_tries WHERE subject = ?", subject)
    }

    private func since(_ window: Int64) -> Int64 {
        let (start, overflow) = now.subtractingReportingOverflow(window)
        return overflow ? .min : start
    }
}
