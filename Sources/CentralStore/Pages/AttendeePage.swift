import SQLite

/// One page of attendees as a statement.
struct AttendeePage {
    let statement: (sql: String, values: [any SQLiteValue])

    /// - Parameters:
    ///   - after: where the page before ended; nil for the first page.
    ///   - limit: how many rows at most.
    init(
        eventKey: Int64, _ filter: AttendeeFilter, _ order: AttendeeOrder, after: AttendeePlace?, limit: Int
    ) {
        var query = AttendeeQuery(eventKey: eventKey, filter)
        let (comparison, direction) = order.isDescending ? ("<", "DESC") : (">", "ASC")
        var sorting = "a.attendee_key \(direction)"
        if let value = order.expression {
            sorting = "\(value) \(direction), \(sorting)"
            if let after {
                query.add("(\(value), a.attendee_key) \(comparison) (?, ?)", after.value, after.key)
            }
        } else if let after {
            query.add("a.attendee_key \(comparison) ?", after.key)
        }
        let sql = """
            SELECT \(AttendeeRow.columns) FROM attendees a JOIN devices d USING (device_key) WHERE \(query.condition)
            ORDER BY \(sorting) LIMIT ?
            """
        statement = (sql, query.values + [limit])
    }
}
