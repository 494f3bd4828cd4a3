package import ContestCore
import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// Which of some attempts of one person was the first; nil without any.
    package func firstAttempt(among attempts: [SavedPlace]) throws -> FirstAttempt? {
        FirstAttempt(of: attempts, decisions: attempts.count > 1 ? try decisions(about: attempts) : [])
    }

    /// Which attempt of a person was the first in a contest; nil without any that counts.
    package func firstAttempt(of attendee: AttendeeID, _ contest: ContestID) throws -> FirstAttempt? {
        let attempts = try connection.all(
            """
            SELECT \(SavedPlace.columns) FROM registrations r JOIN lines l ON l.line_key = r.registration_key
                JOIN contests c USING (contest_key)
            WHERE r.attendee_key = ? AND c.id = ? AND r.is_void = 0 AND r.release_key IS NOT NULL
            """, attendee.key, contest.text
        ) { try SavedPlace($0, from: 0) }
        return try firstAttempt(among: attempts)
    }

    /// The kiosk at which an attempt was saved.
    package func kiosk(of attempt: SavedPlace) throws -> KioskName? {
        try connection.first("SELECT id, name FROM devices WHERE device_key = ?", attempt.deviceKey) {
            KioskName(device: try StoredName.device($0.text(0)), name: $0.text(1))
        }
    }

    /// What admins said about the order of some attempts, the newest last.
    private func decisions(about attempts: [SavedPlace]) throws -> [FirstAttempt.Decision] {
        try attempts.flatMap { attempt in
            try connection.all(
                """
                SELECT a.fields, l.received_at_ms, a.line_key FROM amendments a JOIN lines l USING (line_key)
                WHERE a.registration_key = (SELECT line_key FROM lines WHERE id = ?)
                    AND a.operation = 'correct' AND a.epoch_key IS NULL
                """, attempt.id.bytes
            ) { row -> (key: Int64, decision: FirstAttempt.Decision)? in
                guard let fields = try? DecisionFields.decoded(fromJSON: row.blob(0)) else { return nil }
                return (
                    row.integer64(2),
                    FirstAttempt.Decision(
                        first: attempt.id, others: Set(fields.savedBefore), user: fields.decidedBy,
                        atMilliseconds: row.integer64(1))
                )
            }.compactMap { $0 }
        }.sorted { $0.key < $1.key }.map(\.decision)
    }
}

extension CentralTransaction {
    /// Keeps an admin's word that a registration was saved before all others of its person and contest that may have
    /// been the first as well.
    ///
    /// - Returns: false when it is none of those that may have been, or there is no doubt.
    package func decideFirst(_ registration: LineID, of attendee: AttendeeID, by user: User) throws -> Bool {
        let contest = try connection.first(
            """
            SELECT c.id FROM registrations r JOIN lines l ON l.line_key = r.registration_key
                JOIN contests c USING (contest_key) WHERE l.id = ? AND r.attendee_key = ?
            """, registration.bytes, attendee.key
        ) { ContestID($0.text(0)) }
        guard let contest = contest ?? nil,
            let attempt = try snapshot.firstAttempt(of: attendee, contest), attempt.possible.count > 1,
            attempt.possible.contains(where: { $0.id == registration })
        else { return false }
        let others = attempt.possible.map(\.id).filter { $0 != registration }
        try amend(
            registration,
            fields: [
                DecisionFields.savedBefore: .array(others.map { .string($0.rawValue) }),
                DecisionFields.decidedBy: .string(user.name),
            ])
        return true
    }
}

/// A correction of central's own that says which attempt was the first.
struct DecisionFields: Decodable {
    static let savedBefore = "saved_before"
    static let decidedBy = "decided_by"

    let savedBefore: [LineID]
    let decidedBy: String

    private enum CodingKeys: String, CodingKey {
        case savedBefore = "saved_before"
        case decidedBy = "decided_by"
    }
}

extension SavedPlace {
    /// The columns that `init` reads, of `registrations r` and `lines l`.
    static let columns = """
        l.id, r.device_key, r.epoch_key, r.sequence, r.at_ms, iif(r.clock_source = 'raw', NULL, r.clock_error_ms)
        """

    /// - Parameter column: the first of them.
    init(_ row: borrowing Row, from column: Int32) throws {
        id = try StoredName.line(row.blob(column))
        deviceKey = row.integer64(column + 1)
        epochKey = row.integer64(column + 2)
        sequence = row.integer(column + 3)
        atMilliseconds = row.integer64(column + 4)
        errorMilliseconds = row.optionalInteger64(column + 5)
    }
}
