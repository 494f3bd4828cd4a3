import SQLite
import SyncProtocol
import Unicode

/// A filter as SQL: a condition on `attendees a` with the values for its parameters.
struct AttendeeQuery {
    private(set) var condition: String
    private(set) var values: [any SQLiteValue]

    init(eventKey: Int64, _ filter: AttendeeFilter) {
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
                    WHERE r.attendee_key = a.attendee_key AND NOT r.is_void AND c.purpose = ? AND c.is_given
                        AND NOT c.is_withdrawn)
                """, purpose)
        }
        addRegistration(at: filter.kiosk?.rawValue, in: filter.time)
    }

    /// One registration at the kiosk and in the time.
    private mutating func addRegistration(at kiosk: String?, in time: Range<Int64>?) {
        var conditions = ["r.attendee_key = a.attendee_key", "NOT r.is_void"]
        var wanted: [any SQLiteValue] = []
        if let kiosk {
            conditions.append("r.device_key = (SELECT device_key FROM devices WHERE id = ?)")
            wanted.append(kiosk)
        }
        if let time {
            conditions.append("r.started_at_ms >= ? AND r.started_at_ms < ?")
            wanted += [time.lowerBound, time.upperBound]
        }
        guard !wanted.isEmpty else { return }
        condition +=
            " AND EXISTS (SELECT 1 FROM registrations r WHERE \(conditions.joined(separator: " AND ")))"
        values += wanted
    }

    mutating func add(_ further: String, _ values: any SQLiteValue...) {
        condition += " AND \(further)"
        self.values += values
    }
}

extension AttendeeOrder {
    /// The expression to sort by, the same as in the indexes.
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
