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
    /// When it came, in Unix milliseconds.
    package let receivedAtMilliseconds: Int64
    /// Counts up in the order in which lines came, for paging.
    let key: Int64
}
