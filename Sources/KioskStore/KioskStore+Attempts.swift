package import ContestCore
import FoundationEssentials
import Platform
import SQLite
import Unicode

extension KioskStore {
    /// Stores an attempt that has just begun, and counts it. What its browser did before is put away first.
    ///
    /// - Throws: `notPaired`; `conflict` when the browser has an attempt without a registration, which the caller
    ///   abandons first.
    package func startAttempt(_ attempt: Attempt, of browser: String) throws(KioskStoreError) {
        let plan = attempt.plan
        guard let zone = try release(plan.release)?.content.zone else { throw .notPaired }
        let day = zone.day(of: attempt.startedWall).description
        try write { connection in
            try connection.run(
                """
                DELETE FROM attempts WHERE browser = ? AND id IN (
                    SELECT lines.id FROM registrations JOIN lines ON lines.number = line)
                """, browser)
            try connection.run(
                """
                INSERT INTO attempts(id, browser, plan, day, started_boot, started_boot_ms, started_wall_ms, clock,
                seen_boot, seen_boot_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, plan.id, browser, Array(try JSONEncoder().encode(plan)), day, attempt.startedAt.boot,
                attempt.startedAt.milliseconds, attempt.startedWall, attempt.clock.rawValue,
                attempt.startedAt.boot,
                attempt.startedAt.milliseconds)
            try SumsBook.current(connection).countStart(of: plan, on: day)
        }
    }

    /// Stores the newest pick to a question in place of its former one, and the attempt's position and clock mark.
    ///
    /// - Parameter attempt: as it is after the pick.
    /// - Throws: `unknownAttempt` when it is forgotten already.
    package func keepAnswer(_ record: AnswerRecord, of attempt: Attempt) throws(KioskStoreError) {
        try write { connection in
            try connection.run(
                """
                INSERT INTO picks(attempt, question, choices, choice, shown_ms, answered_ms, is_right, points)
                SELECT number, ?, ?, ?, ?, ?, ?, ? FROM attempts WHERE id = ?
                ON CONFLICT DO UPDATE SET choices = excluded.choices, choice = excluded.choice,
                shown_ms = excluded.shown_ms, answered_ms = excluded.answered_ms, is_right = excluded.is_right,
                points = excluded.points
                """, record.question.text, record.order.map(\.text).joined(separator: " "),
                record.choice?.text,
                record.shownMilliseconds, record.answeredMilliseconds, record.isRight, record.points,
                attempt.plan.id)
            try update(attempt, connection)
        }
    }

    /// Stores that the wall clock was seen to step during the attempt.
    package func markStepped(_ attempt: Attempt) throws(KioskStoreError) {
        try write { connection in try update(attempt, connection) }
    }

    /// Stores that the attempt has come to its end, and counts it. A second time nothing happens.
    ///
    /// - Throws: `unknownAttempt` when it is forgotten already.
    package func closeAttempt(_ attempt: Attempt) throws(KioskStoreError) {
        guard let outcome = attempt.outcome else { throw .attemptRunning }
        try write { connection in
            guard let row = try AttemptRow.find(id: attempt.plan.id, connection) else {
                throw KioskStoreError.unknownAttempt
            }
            guard row.attempt.isRunning else { return }
            try connection.run(
                "UPDATE attempts SET closed_by = ?, time_ms = ?, clock = ? WHERE number = ?",
                outcome.closedBy.rawValue,
                outcome.timeMilliseconds, attempt.clock.rawValue, row.number)
            try seen(row.number, connection)
            try SumsBook.current(connection).countEnd(of: attempt, outcome, on: row.day)
        }
    }

    /// Forgets an attempt that its visitor left; only sums stay, which say nothing about a person. One that is
    /// registered is put away instead, and one that is forgotten already stays so.
    package func abandonAttempt(_ id: String) throws(KioskStoreError) {
        try write { connection in
            guard let row = try AttemptRow.find(id: id, connection) else { return }
            if try RegistrationRow.find(id: id, connection) == nil {
                try SumsBook.current(connection).countGivingUp(
                    of: row.attempt, answers: AttemptRow.answers(row.number, connection), on: row.day)
            }
            try AttemptRow.remove(row.number, connection)
        }
    }

    /// The browser is done with a registered attempt: its picks go, the registration stays.
    package func putAwayAttempt(_ id: String) throws(KioskStoreError) {
        try write { connection in
            guard let row = try AttemptRow.find(id: id, connection),
                try RegistrationRow.find(id: id, connection) != nil
            else {
                return
            }
            try AttemptRow.remove(row.number, connection)
        }
    }

    /// The visitor of an attempt is still there.
    package func noteActivity(_ id: String, at now: BootTime) throws(KioskStoreError) {
        try write { connection in
            try connection.run(
                "UPDATE attempts SET seen_boot = ?, seen_boot_ms = ? WHERE id = ?", now.boot,
                now.milliseconds, id)
        }
    }

    /// What a browser is at: an attempt that runs, or whose form is open, or that it has registered; nil for nothing.
    package func currentAttempt(of browser: String) throws(KioskStoreError) -> StoredAttempt? {
        try read { connection in try stored(AttemptRow.find(browser: browser, connection), connection) }
    }

    /// The attempt with that id when it is this browser's.
    package func attempt(_ id: String, of browser: String) throws(KioskStoreError) -> StoredAttempt? {
        guard let current = try currentAttempt(of: browser), current.attempt.plan.id == id else { return nil }
        return current
    }

    /// Every attempt that has not been put away, in the order of starting.
    package func openAttempts() throws(KioskStoreError) -> [StoredAttempt] {
        try read { connection in
            try AttemptRow.all(connection).compactMap { try stored($0, connection) }
        }
    }

    private func stored(_ row: AttemptRow?, _ connection: Connection) throws -> StoredAttempt? {
        try row.map { row in
            StoredAttempt(
                attempt: row.attempt,
                registration: try RegistrationRow.find(id: row.attempt.plan.id, connection),
                lastSeen: row.lastSeen)
        }
    }

    private func update(_ attempt: Attempt, _ connection: Connection) throws {
        let changed = try connection.run(
            "UPDATE attempts SET position = ?, clock = ?, seen_boot = ?, seen_boot_ms = ? WHERE id = ?",
            attempt.position.text, attempt.clock.rawValue, clock.boot, clock.bootMilliseconds(),
            attempt.plan.id)
        if changed == 0 { throw KioskStoreError.unknownAttempt }
    }

    private func seen(_ number: Int, _ connection: Connection) throws {
        try connection.run(
            "UPDATE attempts SET seen_boot = ?, seen_boot_ms = ? WHERE number = ?", clock.boot,
            clock.bootMilliseconds(), number)
    }
}
