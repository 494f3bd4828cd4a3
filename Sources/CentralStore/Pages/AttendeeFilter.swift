package import SyncProtocol

/// Which attendees a list or an export shows.
package struct AttendeeFilter: Sendable, Equatable {
    /// Consent to a purpose, or to nothing but the terms.
    package enum Consent: Sendable, Equatable {
        case given(purpose: String)
        case none
    }

    /// Words that must all occur in name or address, as typed.
    package var search: String = ""
    /// Registered at that kiosk.
    package var kiosk: DeviceID?
    /// Played in that time, in Unix milliseconds.
    package var time: Range<Int64>?
    package var consent: Consent?
    /// Also those whose every registration is held. Exports have them, marked.
    package var includesHeld = false

    package init() {}
}

/// The order of a list of attendees.
package struct AttendeeOrder: Sendable, Equatable {
    package enum Key: Sendable {
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

/// A place in a list of attendees: behind that attendee. It tells nothing about the person.
package struct AttendeeID: Sendable, Hashable {
    let key: Int64

    init(key: Int64) { self.key = key }

    /// Nil unless the text is an attendee's id.
    package init?(_ text: String) {
        guard let key = Int64(text), key > 0, String(key) == text else { return nil }
        self.key = key
    }

    package var text: String { String(key) }
}
