import SyncProtocol

/// One erasure as the page shows it.
package struct ErasureRow: Sendable, Equatable {
    /// A kiosk that may hold a copy.
    package struct Copy: Sendable, Equatable {
        package let kiosk: KioskName
        /// When it had forgotten, in every epoch that still speaks, in Unix milliseconds; nil while it has not said so.
        package let confirmedAtMilliseconds: Int64?
    }

    /// Tells it from the others of this database.
    package let id: String
    package let atMilliseconds: Int64
    package let registrations: Int
    package let copies: [Copy]
}
