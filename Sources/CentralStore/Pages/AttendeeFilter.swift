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
