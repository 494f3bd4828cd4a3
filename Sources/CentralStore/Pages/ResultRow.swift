package import ContestCore
import SQLite
package import SyncProtocol

/// One person's place in a contest.
package struct ResultRow: Sendable, Equatable {
    package let attendee: AttendeeID
    package let registration: LineID
    package let firstName: String
    package let lastName: String
    package let email: String
    /// Without the questions that were struck off.
    package let score: Int
    package let maxScore: Int
    package let timeMilliseconds: Int64
    package let isExtended: Bool
    package let kiosk: KioskName
    /// By corrected clocks, in Unix milliseconds.
    package let atMilliseconds: Int64
    /// How many attempts the person has in this contest.
    package private(set) var attempts: Int
    package let clock: String
    package let saved: SavedPlace

    /// The columns that `init` reads, of `registrations r`, `lines l`, `attendees a` and `devices d`; the number of
    /// attempts comes last.
    static let columns = """
        r.attendee_key, l.id, r.first_name, r.last_name, r.email, r.score - r.struck_points,
        r.max_score - r.struck_max_points, r.time_ms, r.is_extended, d.id, d.name, r.at_ms, r.clock, \(SavedPlace.columns)
        """

    init(_ row: borrowing Row) throws {
        attendee = AttendeeID(key: row.integer64(0))
        registration = try StoredName.line(row.blob(1))
        firstName = row.text(2)
        lastName = row.text(3)
        email = row.text(4)
        score = row.integer(5)
        maxScore = row.integer(6)
        timeMilliseconds = row.integer64(7)
        isExtended = row.bool(8)
        kiosk = KioskName(device: try StoredName.device(row.text(9)), name: row.text(10))
        atMilliseconds = row.integer64(11)
        clock = row.text(12)
        saved = try SavedPlace(row, from: 13)
        attempts = row.integer(19)
    }

    /// The same with another number of attempts.
    package func with(attempts: Int) -> ResultRow {
        var row = self
        row.attempts = attempts
        return row
    }

    /// As the ranking sees it.
    package var entry: Ranking.Entry {
        Ranking.Entry(
            id: registration.rawValue, score: score, timeMilliseconds: timeMilliseconds,
            isExtended: isExtended)
    }
}
