import ContestCore
import SQLite
import SyncProtocol

extension Projection {
    /// Applies a later word about a registration.
    ///
    /// - Throws: `HeldReason` when its target has not come, or it says what this program does not know.
    func addAmendment(_ amendment: AmendmentLine, at place: LinePlace) throws {
        let target = try connection.first(
            """
            SELECT registration_key, attendee_key, event_key FROM registrations
            JOIN lines ON line_key = registration_key WHERE lines.id = ?
            """, amendment.target.bytes
        ) { row in (key: row.integer64(0), attendeeKey: row.integer64(1), eventKey: row.integer64(2)) }
        guard let target else { throw HeldReason.missingTarget(amendment.target.rawValue) }
        try connection.run(
            "INSERT INTO amendments(line_key, registration_key, operation, fields) VALUES (?, ?, ?, ?)",
            place.lineKey, target.key, amendment.operation.rawValue,
            String(decoding: JSONWriter.bytes(of: amendment.fields), as: UTF8.self))
        switch amendment.operation {
        case .void:
            try connection.run("UPDATE registrations SET is_void = 1 WHERE registration_key = ?", target.key)
        case .withdrawConsent: try withdraw(amendment.fields, target.key)
        case .correct: try correct(amendment.fields, target.key, target.attendeeKey, target.eventKey)
        default: throw HeldReason.unknownType
        }
        // Void wins over whatever came before or comes later; a corrected address may have emptied the old group.
        try AttendeeTable(transaction, cache).refresh(target.attendeeKey)
    }

    private func withdraw(_ fields: [String: JSONValue], _ registrationKey: Int64) throws {
        guard case .string(let purpose)? = fields["purpose"] else {
            throw HeldReason.unreadable("fields.purpose is missing")
        }
        try connection.run(
            "UPDATE consents SET is_withdrawn = 1 WHERE registration_key = ? AND purpose = ?",
            registrationKey,
            purpose)
    }

    private func correct(
        _ fields: [String: JSONValue], _ registrationKey: Int64, _ attendeeKey: Int64, _ eventKey: Int64
    ) throws {
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            switch (name, value) {
            case ("first_name", .string(let text)), ("last_name", .string(let text)):
                try connection.run(
                    "UPDATE registrations SET \(name) = ? WHERE registration_key = ?", text, registrationKey)
            case ("programming_languages", .array):
                try connection.run(
                    "UPDATE registrations SET programming_languages = ? WHERE registration_key = ?",
                    String(decoding: JSONWriter.bytes(of: value), as: UTF8.self), registrationKey)
            case ("email", .string(let text)):
                guard let email = try? EmailAddress(text) else { throw HeldReason.address }
                try move(registrationKey, to: email, eventKey)
            default: throw HeldReason.unreadable("a field that cannot be corrected")
            }
        }
    }

    /// A corrected address may make the registration another person's.
    private func move(_ registrationKey: Int64, to email: EmailAddress, _ eventKey: Int64) throws {
        let attendees = AttendeeTable(transaction, cache)
        try connection.run(
            "UPDATE registrations SET email = ? WHERE registration_key = ?", email.stored, registrationKey)
        let others = try attendees.registrations(eventKey: eventKey, email: email)
        guard let facts = try attendees.registration(registrationKey),
            !others.contains(where: { $0.key == facts.key }),
            let summary = try attendees.summary(of: others + [facts])
        else { return }
        let attendeeKey = try attendees.keep(summary, eventKey: eventKey, emailKey: email.key)
        try connection.run(
            "UPDATE registrations SET attendee_key = ? WHERE registration_key = ?", attendeeKey,
            registrationKey)
        try attendees.rank(attendeeKey, summary)
    }
}
