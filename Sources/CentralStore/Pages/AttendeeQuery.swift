import SQLite
import SyncProtocol
import Unicode

/// A filter as SQL: a condition on `attendees a` with the values for its parameters.
struct AttendeeQuery {
    private(set) var condition: String
    private(set) var values: [any SQLiteValue]

    /// - Parameter withTimeAndKiosk: false leaves out what the filter says of registrations.
    init(eventKey: Int64, _ filter: AttendeeFilter, withTimeAndKiosk: Bool = true) {
        condition = "a.event_key = ? AND \(filter.includesHeld ? "a.registrations > 0" : "a.is_listed = 1")"
        values = [eventKey]
        for word in Text.searchKey(filter.search).split(separator: " ") {
            add("instr(a.search_key, ?) > 0", String(word))
        }
        switch filter.consent {
        case nil: break
        case .none?: add("a.marketing = 0")
        case .given(RegistrationFacts.marketing)?: add("a.marketing = 1")
        case .given(let purpose)?:
            add(
                """
                EXISTS (SELECT 1 FROM registrations r JOIN consents c USING (registration_key)
                    WHERE r.attendee_key = a.attendee_key AND r.is_void = 0 AND c.purpose = ? AND c.is_given
                        AND NOT c.is_withdrawn)
                """, purpose)
        }
        guard withTimeAndKiosk, let registration = RegistrationQuery(filter) else { return }
        condition += """
             AND EXISTS (SELECT 1 FROM registrations r
                WHERE r.attendee_key = a.attendee_key AND r.is_void = 0 AND \(registration.condition))
            """
        values += registration.values
    }

    mutating func add(_ further: String, _ values: any SQLiteValue...) {
        condition += " AND \(further)"
        self.values += values
    }
}
