import SQLite

/// The order of a list of attendees.
package struct AttendeeOrder: Sendable, Equatable {
    package enum Key: UInt8, Sendable {
        /// The order in which the registrations came.
        case arrival
        case registeredAt
        case name
        /// The best first, as the ranking has it.
        case rank
        case time
    }

    package var key: Key
    package var isDescending: Bool

    package init(_ key: Key, isDescending: Bool = false) {
        self.key = key
        self.isDescending = isDescending
    }

    /// - Parameter text: `registered_at`, `name`, `score` or `time`, with a hyphen before it for the other way round.
    package init?(_ text: String) {
        let isDescending = text.hasPrefix("-")
        switch isDescending ? String(text.dropFirst()) : text {
        case "registered_at": self.init(.registeredAt, isDescending: isDescending)
        case "name": self.init(.name, isDescending: isDescending)
        // The highest score stands first in the ranking.
        case "score": self.init(.rank, isDescending: !isDescending)
        case "time": self.init(.time, isDescending: isDescending)
        default: return nil
        }
    }
}

extension AttendeeOrder {
    /// The expression to sort by before the attendee's key; nil where the key alone does.
    var expression: String? {
        switch key {
        case .arrival: nil
        case .registeredAt: "a.registered_at_ms"
        case .name: "a.sort_key"
        case .rank: "a.rank_key"
        case .time: "ifnull(a.time_ms, 9223372036854775807)"
        }
    }

    /// The value of the expression, or the key, in a column.
    func value(_ row: borrowing Row, _ column: Int32) -> any SQLiteValue & Sendable {
        switch key {
        case .arrival, .registeredAt, .time: row.integer64(column)
        case .name: row.text(column)
        case .rank: row.blob(column)
        }
    }
}
