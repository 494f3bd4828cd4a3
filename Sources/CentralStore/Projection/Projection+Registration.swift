import ContestCore
import Crypto
import SQLite
import SyncProtocol

extension Projection {
    /// The release that a registration names.
    ///
    /// - Throws: `HeldReason` when it, or the contest in it, is not known here.
    func release(of line: RegistrationLine) throws -> StoredRelease {
        if let release = try cache.release(line.release, of: line.event) { return release }
        if let release = try repairedRelease(of: line) { return release }
        throw HeldReason.unknownRelease(event: line.event)
    }

    /// The release that an admin has named in place of one that is lost.
    private func repairedRelease(of line: RegistrationLine) throws -> StoredRelease? {
        let corrections = try connection.all(
            """
            SELECT fields FROM amendments WHERE operation = 'correct' AND epoch_key IS NULL
                AND registration_key = (SELECT line_key FROM lines WHERE id = ?) ORDER BY line_key DESC
            """, line.id.bytes
        ) { try? RepairFields.decoded(fromJSON: $0.blob(0)).release }
        return try corrections.compactMap { $0 }.first.flatMap { try cache.release($0, of: line.event) }
    }

    /// Writes a registration, its consents, and what follows for its attendee; what was said about it before holds.
    ///
    /// - Parameter release: nil when the line is held.
    /// - Throws: `HeldReason` when the address is none, or contest or event are not known here.
    mutating func addRegistration(
        _ ready: ReadyRegistration, at place: LinePlace, release: StoredRelease?
    ) throws {
        guard let email = ready.email else { throw HeldReason.address }
        let line = ready.line
        guard let eventKey = try release?.eventKey ?? transaction.snapshot.eventKey(line.event) else {
            throw HeldReason.unknownRelease(event: line.event)
        }
        let contest = ContestID(line.contest).flatMap { release?.content.contest($0) }
        let contestKey = try cache.contestKey(line.contest, eventKey: eventKey)
        if release != nil && (contest == nil || contestKey == nil) {
            throw HeldReason.unknownContest(event: line.event)
        }
        let moment = try clocks.moment(of: line.moment)
        let struck = StruckPoints(
            line.attempt.answers.map { StoredAnswer($0) },
            struck: try contestKey.map { try cache.struckQuestions(of: $0) } ?? [], in: contest)
        let facts = RegistrationFacts(
            ready, email: email, place: place, deviceKey: deviceKey, contestKey: contestKey, moment: moment,
            isHeld: release == nil,
            isExtended: contest?.isExtended(line.attempt) ?? false, struck: struck)
        let attendees = AttendeeTable(transaction, cache)
        let others = try attendees.registrations(eventKey: eventKey, email: email)
        guard let summary = try attendees.summary(of: others + [facts]) else {
            preconditionFailure("a registration that just came is not void")
        }
        let attendeeKey = try attendees.keep(summary, eventKey: eventKey, emailKey: email.key)
        try insert(
            facts, ready, eventKey: eventKey, attendeeKey: attendeeKey, releaseKey: release?.key,
            moment: moment, struck: struck)
        try attendees.rank(attendeeKey, summary, isNew: others.isEmpty)
        try applyAmendments(to: facts.key)
    }

    /// Takes a registration out of the tables about people; its line stays. Harmless when it is not there.
    func removeRegistration(_ key: Int64) throws {
        let attendeeKey = try connection.first(
            "SELECT attendee_key FROM registrations WHERE registration_key = ?", key
        ) { $0.integer64(0) }
        guard let attendeeKey else { return }
        try connection.run("DELETE FROM registrations WHERE registration_key = ?", key)
        try AttendeeTable(transaction, cache).refresh(attendeeKey)
    }

    private func insert(
        _ facts: RegistrationFacts, _ ready: ReadyRegistration, eventKey: Int64, attendeeKey: Int64,
        releaseKey: Int64?, moment: DeviceClocks.Moment, struck: StruckPoints
    ) throws {
        let line = ready.line
        let attempt = line.attempt
        try connection.run(
            """
            INSERT INTO registrations(registration_key, event_key, contest_key, attendee_key, device_key, release_key,
                epoch_key, sequence, raw_at_ms, at_ms, started_at_ms, clock_source, clock_error_ms, first_name, last_name, email,
                programming_languages, extra, language, score, max_score, time_ms, limit_ms, closed_by, clock, is_extended,
                answers, struck_points, struck_max_points)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, facts.key, eventKey, facts.contestKey, attendeeKey, deviceKey, releaseKey,
            facts.saved.epochKey,
            facts.saved.sequence, line.moment.atMilliseconds, moment.milliseconds,
            startedAt(line, savedAt: moment.milliseconds), moment.source.rawValue,
            moment.errorMilliseconds, facts.firstName,
            facts.lastName,
            facts.email, facts.programmingLanguages, facts.extra, facts.language, attempt.score,
            attempt.maxScore,
            attempt.timeMilliseconds, attempt.limitMilliseconds, attempt.closedBy.rawValue,
            attempt.clock.rawValue,
            facts.isExtended, ready.answers, struck.points, struck.maxPoints)
        for consent in line.consents {
            try connection.run(
                """
                INSERT INTO consents(registration_key, purpose, revision, language, text_sha256, is_given)
                VALUES (?, ?, ?, ?, ?, ?)
                """, facts.key, consent.purpose, consent.revision, consent.language,
                Hex.decode(consent.textSHA256), consent.isGiven)
        }
    }

    /// By the boot clock where it ran on from the start to the saving, else by the wall clock with the same error.
    func startedAt(_ line: RegistrationLine, savedAt: Int64) -> Int64 {
        let attempt = line.attempt
        let span =
            attempt.closedBy == .reboot
            ? line.moment.atMilliseconds.subtractingReportingOverflow(attempt.startedAtMilliseconds)
            : line.moment.bootMilliseconds.subtractingReportingOverflow(attempt.startedBootMilliseconds)
        let start = savedAt.subtractingReportingOverflow(span.partialValue)
        return span.overflow || start.overflow ? savedAt : start.partialValue
    }
}

/// The fields of a correction, as far as they name another release.
private struct RepairFields: Decodable {
    let release: ReleaseName
}
