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
    /// Counts up in the order in which lines came; names one in quarantine.
    package let key: Int64
    /// The line as it came; nil for one of which only a stub came.
    package var content: String?
    /// In quarantine: the one that was here before under its id.
    package var keptContent: String?
    /// In quarantine: `released` or `dismissed` once somebody has looked at it.
    package var settledAs: String?
}
