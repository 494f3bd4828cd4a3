package import SyncProtocol

/// A line that is kept and stands in no table yet, or never will.
package struct HeldRow: Sendable, Equatable {
    /// Nil when nothing in the line says which it is.
    package let id: LineID?
    package let type: String?
    package let kiosk: KioskName
    package let code: String
    /// A sentence for staff.
    package let reason: String
    /// The line as it came, as far as it is text; nil when only its place is known.
    package let content: String?
    /// What came first under the same id, where that differs.
    package let otherContent: String?
    /// When it came, in Unix milliseconds.
    package let receivedAtMilliseconds: Int64
    /// Counts up in the order in which lines came, for paging.
    package let key: Int64
}
