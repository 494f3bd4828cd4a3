import ContestCore
import SQLite
import SyncProtocol

extension Projection {
    /// Applies a later word about a registration.
    ///
    /// - Throws: `HeldReason` when its target has not come, or it says what this program does not know.
    func addAmendment(_ amendment: AmendmentLine, at place: LinePlace) throws {
        let registrationKey = try connection.first(
            """
            SELECT registration_key FROM registrations JOIN lines ON line_key = registration_key WHERE lines.id = ?
            """, amendment.target.bytes
        ) { $0.integer64(0) }
        guard let registrationKey else { throw HeldReason.missingTarget(amendment.target.rawValue) }
        try connection.run(
            """
            INSERT INTO amendments(line_key, registration_key, epoch_key, sequence, operation, fields)
            VALUES (?, ?, ?, ?, ?, ?)
            """, place.lineKey, registrationKey, place.epochKey, place.sequence,
            amendment.operation.rawValue,
            String(decoding: JSONWriter.bytes(of: amendment.fields), as: UTF8.self))
        try applyAmendments(to: registrationKey)
    }

    /// Says all later words again about a registration. Whatever the order in which they came, the kiosk's corrections
    /// hold in the order of its journal, central's over those, and void and withdrawal over all.
    ///
    /// - Throws: `HeldReason` when one of them is none by today's rules.
    func applyAmendments(to registrationKey: Int64) throws {
        let amendments = try connection.all(
            """
            SELECT operation, fields, epoch_key IS NULL FROM amendments WHERE registration_key = ?
            ORDER BY epoch_key IS NULL, epoch_key, sequence, line_key
            """, registrationKey
        ) { row in
            (
                operation: AmendmentLine.Operation(rawValue: row.text(0)),
                fields: try [String: JSONValue].decoded(fromJSON: row.blob(1)),
                isCentral: row.bool(2)
            )
        }
        guard !amendments.isEmpty else { return }
        var corrections: [String: JSONValue] = [:]
        for (operation, fields, isCentral) in amendments {
            switch operation {
            case .void:
                try connection.run(
                    "UPDATE registrations SET is_void = 1 WHERE registration_key = ?", registrationKey)
            case .withdrawConsent: try withdraw(fields, registrationKey)
            case .correct:
                let known = isCentral ? fields.filter { !Projection.centralFields.contains($0.key) } : fields
                corrections.merge(known) { $1 }
            default: throw HeldReason.unknownType
            }
        }
        try correct(corrections, registrationKey)
        try refreshAttendee(of: registrationKey)
    }

    /// Says all later words again about a registration, if it is in the tables.
    func applyCorrections(of target: LineID) throws {
        let key = try connection.first(
            """
            SELECT registration_key FROM registrations JOIN lines ON line_key = registration_key WHERE lines.id = ?
            """, target.bytes
        ) { $0.integer64(0) }
        if let key { try applyAmendments(to: key) }
    }

    private func refreshAttendee(of registrationKey: Int64) throws {
        let attendeeKey = try connection.first(
            "SELECT attendee_key FROM registrations WHERE registration_key = ?", registrationKey
        ) { $0.integer64(0) }
        if let attendeeKey { try AttendeeTable(transaction, cache).refresh(attendeeKey) }
    }

    /// What only central says. It counts where the registration is read, see `release(of:)`, or where the first attempt
    /// is looked for, see `FirstAttempt`.
    private static let centralFields = ["release", DecisionFields.savedBefore, DecisionFields.decidedBy]

    private func withdraw(_ fields: [String: JSONValue], _ registrationKey: Int64) throws {
        guard case .string(let purpose)? = fields["purpose"] else {
            throw HeldReason.unreadable("fields.purpose is missing")
        }
        try connection.run(
            "UPDATE consents SET is_withdrawn = 1 WHERE registration_key = ? AND purpose = ?",
            registrationKey,
            purpose)
    }

    private func correct(_ fields: [String: JSONValue], _ registrationKey: Int64) throws {
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            switch (name, value) {
            case ("first_name", .string(let text)), ("last_name", .string(let text)):
                try connection.run(
                    "UPDATE registrations SET \(name) = ? WHERE registration_key = ?", text, registrationKey)
            case ("programming_languages", .array), ("extra", .object):
                try connection.run(
                    "UPDATE registrations SET \(name) = ? WHERE registration_key = ?",
                    String(decoding: JSONWriter.bytes(of: value), as: UTF8.self), registrationKey)
            case ("email", .string(let text)):
                guard let email = try? EmailAddress(text) else { throw HeldReason.address }
                try move(registrationKey, to: email)
            default: throw HeldReason.unreadable("a field that cannot be corrected")
            }
        }
    }

    /// A corrected address may make the registration another person's.
    private func move(_ registrationKey: Int64, to email: EmailAddress) throws {
        let attendees = AttendeeTable(transaction, cache)
        let former = try connection.first(
            """
            UPDATE registrations SET email = ? WHERE registration_key = ? RETURNING event_key, attendee_key
            """, email.stored, registrationKey
        ) { row in (eventKey: row.integer64(0), attendeeKey: row.integer64(1)) }
        guard let former, let facts = try attendees.registration(registrationKey) else { return }
        let others = try attendees.registrations(eventKey: former.eventKey, email: email)
        guard !others.contains(where: { $0.key == facts.key }),
            let summary = try attendees.summary(of: others + [facts])
        else { return }
        let attendeeKey = try attendees.keep(summary, eventKey: former.eventKey, emailKey: email.key)
        try connection.run(
            "UPDATE registrations SET attendee_key = ? WHERE registration_key = ?", attendeeKey,
            registrationKey)
        // Its place is free only when the person it was has given it up.
        try attendees.refresh(former.attendeeKey)
        try attendees.rank(attendeeKey, summary)
    }
}
