/// Which attendee; never given to another one. It tells nothing about the person.
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
