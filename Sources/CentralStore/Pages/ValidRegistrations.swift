import SQLite

/// The valid registrations of the people whom a filter lets through: what stands behind FROM, with values.
///
/// Counting goes over the index of valid registrations; people are looked up only where the filter says something of
/// them.
struct ValidRegistrations {
    let source: String
    let values: [any SQLiteValue]

    init(eventKey: Int64, _ filter: AttendeeFilter) {
        var conditions = ["r.event_key = ?", "r.is_void = 0", "r.release_key IS NOT NULL"]
        var values: [any SQLiteValue] = [eventKey]
        if let registration = RegistrationQuery(filter) {
            conditions.append(registration.condition)
            values += registration.values
        }
        var join = ""
        if !filter.search.isEmpty || filter.consent != nil {
            let people = AttendeeQuery(eventKey: eventKey, filter, withTimeAndKiosk: false)
            join = "JOIN attendees a ON a.attendee_key = r.attendee_key"
            conditions.append(people.condition)
            values += people.values
        }
        source = "registrations r \(join) WHERE \(conditions.joined(separator: " AND "))"
        self.values = values
    }
}
