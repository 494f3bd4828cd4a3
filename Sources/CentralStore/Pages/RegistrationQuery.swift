import SQLite
import SyncProtocol

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
