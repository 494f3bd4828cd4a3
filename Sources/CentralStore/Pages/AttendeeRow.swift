import SQLite
package import SyncProtocol

/// One person in the list of attendees.
package struct AttendeeRow: Sendable, Equatable {
    package let id: AttendeeID
    package let firstName: String
    package let lastName: String
    package let email: String
    package let programmingLanguages: [String]
    /// Answers to the event's own fields, by the field's id.
    package let extra: [String: JSONValue]
    /// The language of the form.
    package let language: String
    /// The first registration by corrected clocks, in Unix milliseconds.
    package let registeredAtMilliseconds: Int64
    package let kiosk: KioskName
    /// Of the attempt that counts; nil while every registration is held.
    package let score: Int?
    package let maxScore: Int?
    package let timeMilliseconds: Int64?
    package let registrations: Int
    package let givesMarketing: Bool
    /// At least one registration is held.
    package let isHeld: Bool

    /// The columns that `init` reads, of `attendees a` and `devices d`.
    static let columns = """
        a.attendee_key, a.first_name, a.last_name, a.email, a.programming_languages, a.language, a.registered_at_ms,
        d.id, d.name, a.score, a.max_score, a.time_ms, a.registrations, a.marketing, a.held, a.extra
        """

    init(_ row: borrowing Row) throws {
        id = AttendeeID(key: row.integer64(0))
        firstName = row.text(1)
        lastName = row.text(2)
        email = row.text(3)
        programmingLanguages = try StoredJSON.strings(row.text(4))
        language = row.text(5)
        registeredAtMilliseconds = row.integer64(6)
        kiosk = KioskName(device: try StoredName.device(row.text(7)), name: row.text(8))
        score = row.optionalInteger(9)
        maxScore = row.optionalInteger(10)
        timeMilliseconds = row.optionalInteger64(11)
        registrations = row.integer(12)
        givesMarketing = row.bool(13)
        isHeld = row.integer(14) > 0
        extra = try StoredJSON.extra(row.text(15))
    }
}
