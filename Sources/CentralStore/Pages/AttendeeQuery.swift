import SQLite
import SyncProtocol
import Unicode

/// A filter as SQL: a condition on `attendees a` with the values for its parameters.
struct AttendeeQuery {
    private(set) var condition: String
    private(set) var values: [any SQLiteValue]

    /// - Parameter withTimeAndKiosk: false leaves out what the filter says of registrations.
    init(eventKey: Int64, _ filter: AttendeeFilter, withTimeAndKiosk: Bool = true) {
        condition = "a.event_key = ? AND a.registrations > \(filter.includesHeld ? "0" : "a.held")"
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

/// What a filter says of one registration: a condition on `registrations r`.
struct RegistrationQuery {
    let condition: String
    let values: [any SQLiteValue]

    /// Nil when it says nothing.
    init?(_ filter: AttendeeFilter) {
        var conditions: [String] = []
        var values: [any SQLiteValue] = []
        if let kiosk = filter.kiosk {
            conditions.append("r.device_key = (SELECT device_key FROM devices WHERE id = ?)")
            values.append(kiosk.rawValue)
        }
        if let time = filter.time {
            conditions.append("r.started_at_ms >= ? AND r.started_at_ms < ?")
            values += [time.lowerBound, time.upperBound]
        }
        guard !conditions.isEmpty else { return nil }
        condition = conditions.joined(separator: " AND ")
        self.values = values
    }
}

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

extension AttendeeOrder {
    /// The expression to sort by.
    var expression: String {
        switch key {
        case .arrival: "a.attendee_key"
        case .registeredAt: "a.registered_at_ms"
        case .name: "a.sort_key"
        case .rank: "a.rank_key"
        case .time: "ifnull(a.time_ms, 9223372036854775807)"
        }
    }
}
