package import SyncProtocol

/// What the kiosk knows from talking to central. It is kept, so that the staff page tells the truth after a restart.
package struct Contact: Equatable, Sendable {
    /// A direction in which something goes wrong.
    package enum Direction: String, Sendable, CaseIterable {
        /// Registrations and status to central.
        case up
        /// Releases to the kiosk.
        case down
    }

    /// What goes wrong.
    package struct Trouble: Equatable, Sendable {
        /// A stable name in snake_case.
        package let code: String
        /// What staff's sentence for it names, such as a status or a date.
        package let details: [String: String]
        /// When this kind of trouble began, in Unix milliseconds.
        package let sinceMilliseconds: Int64

        package init(code: String, details: [String: String] = [:], sinceMilliseconds: Int64) {
            self.code = code
            self.details = details
            self.sinceMilliseconds = sinceMilliseconds
        }
    }

    /// When central was last heard, in Unix milliseconds of the kiosk; nil for never.
    package var lastMilliseconds: Int64?
    /// The boot in which central last confirmed the kiosk's clock.
    package var boot: String?
    /// By how much the kiosk's wall clock was ahead of central's then, in milliseconds.
    package var clockErrorMilliseconds: Int64?
    /// Lines of this kiosk that central holds and could not bring into its tables.
    package var heldAtCentral: Int
    /// All generations of central, the oldest first.
    package var generations: [Generation]
    package var up: Trouble?
    package var down: Trouble?
}

/// The journal in the three words of every screen.
package struct JournalCounts: Equatable, Sendable {
    /// Registrations on this kiosk's disk.
    package let saved: Int
    /// Registrations that central has in its current generation, themselves and not as stubs of what is set aside.
    package let received: Int
    /// Registrations that are inside every backup of central that could be restored.
    package let safe: Int
    /// Registrations and amendments saved and not yet received.
    package let waiting: Int
    /// Registrations and amendments that central refused: only their stubs were sent, and they go out by USB.
    package let setAside: Int
    /// When the first that waits was saved, in Unix milliseconds; nil when none waits.
    package let oldestWaitingMilliseconds: Int64?
}
