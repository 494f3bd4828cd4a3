package import ContestCore
import SQLite
package import SyncProtocol

/// One registration with everything that hangs on it.
package struct RegistrationRow: Sendable {
    package struct Consent: Sendable, Equatable {
        package let purpose: String
        package let revision: Int
        package let language: String
        /// SHA-256 of the text that was shown, hexadecimal.
        package let textSHA256: String
        /// Given, and not withdrawn since.
        package let isGiven: Bool
        package let isWithdrawn: Bool
    }

    let key: Int64
    package let saved: SavedPlace
    package let id: LineID
    package let attendee: AttendeeID
    /// Nil while it is held and its contest is unknown.
    package let contest: String?
    package let kiosk: KioskName
    /// The release by which it was asked.
    package let releaseName: ReleaseName
    /// That release; nil while the registration is held.
    package let release: StoredRelease?
    /// Why it is held; nil when it is not.
    package let heldCode: String?
    package let isVoid: Bool
    /// It is the attempt that counts for its person.
    package let counts: Bool
    package let firstName: String
    package let lastName: String
    package let email: String
    package let programmingLanguages: [String]
    /// Answers to the event's own fields, by the field's id.
    package let extra: [String: JSONValue]
    package let language: String
    /// Unix milliseconds: by corrected clocks, by the kiosk's wall clock, and when it came.
    package let atMilliseconds: Int64
    package let rawAtMilliseconds: Int64
    package let receivedAtMilliseconds: Int64
    /// How the correction was found: `sampled`, `estimated` or `raw`.
    package let clockSource: String
    /// By how many milliseconds the correction may be wrong.
    package let clockErrorMilliseconds: Int64
    /// Without the questions that were struck off.
    package let score: Int
    package let maxScore: Int
    /// As they were when the attempt was taken.
    package let takenScore: Int
    package let takenMaxScore: Int
    package let timeMilliseconds: Int64
    package let limitMilliseconds: Int64?
    package let closedBy: String
    package let clock: String
    package let answers: [StoredAnswer]
    package let consents: [Consent]
}

extension RegistrationRow {
    /// The columns that `init` reads.
    static let columns = """
        r.registration_key, l.id, r.attendee_key, c.id, d.id, d.name, r.release_key, h.code, r.is_void,
        EXISTS (SELECT 1 FROM entries e WHERE e.contest_key = r.contest_key AND e.attendee_key = r.attendee_key
            AND e.registration_key = r.registration_key),
        r.first_name, r.last_name, r.email, r.programming_languages, r.language, r.at_ms, r.raw_at_ms, l.received_at_ms,
        r.clock_source, r.score, r.max_score, r.time_ms, r.limit_ms, r.closed_by, r.clock, r.answers, r.clock_error_ms,
        CASE WHEN r.release_key IS NULL THEN l.body END, r.extra, r.struck_points, r.struck_max_points,
        \(SavedPlace.columns)
        """

    /// What the columns are of.
    static let tables = """
        registrations r JOIN lines l ON l.line_key = r.registration_key JOIN devices d ON d.device_key = r.device_key
            LEFT JOIN contests c ON c.contest_key = r.contest_key LEFT JOIN held h ON h.line_key = r.registration_key
        """

    init(_ row: borrowing Row, release: StoredRelease?, consents: [Consent]) throws {
        key = row.integer64(0)
        saved = try SavedPlace(row, from: 31)
        id = try StoredName.line(row.blob(1))
        attendee = AttendeeID(key: row.integer64(2))
        contest = row.optionalText(3)
        kiosk = KioskName(device: try StoredName.device(row.text(4)), name: row.text(5))
        self.release = release
        releaseName = try release?.name ?? RegistrationRow.releaseName(in: row.blob(27))
        heldCode = row.optionalText(7)
        isVoid = row.bool(8)
        counts = row.bool(9)
        firstName = row.text(10)
        lastName = row.text(11)
        email = row.text(12)
        programmingLanguages = try StoredJSON.strings(row.text(13))
        extra = try StoredJSON.extra(row.text(28))
        language = row.text(14)
        atMilliseconds = row.integer64(15)
        rawAtMilliseconds = row.integer64(16)
        receivedAtMilliseconds = row.integer64(17)
        clockSource = row.text(18)
        takenScore = row.integer(19)
        takenMaxScore = row.integer(20)
        score = takenScore &- row.integer(29)
        maxScore = takenMaxScore &- row.integer(30)
        timeMilliseconds = row.integer64(21)
        limitMilliseconds = row.optionalInteger64(22)
        closedBy = row.text(23)
        clock = row.text(24)
        clockErrorMilliseconds = row.integer64(26)
        answers = try StoredJSON.answers(row.text(25))
        self.consents = consents
    }

    /// A held registration's line can be read, or it would not stand among the registrations.
    private static func releaseName(in line: [UInt8]) throws -> ReleaseName {
        guard case .line(.registration(let registration)) = ReadLine(bytes: line).content else {
            throw CentralStoreError.damaged("central.db holds a registration whose line is none")
        }
        return registration.release
    }
}
