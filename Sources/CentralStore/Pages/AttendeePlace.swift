import SQLite

/// A place in a list of attendees: behind that attendee, as that one was sorted when the place was taken. It holds
/// whatever becomes of the attendee.
package struct AttendeePlace: Sendable {
    let value: any SQLiteValue & Sendable
    let key: Int64
}
