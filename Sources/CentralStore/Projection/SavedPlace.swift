package import SyncProtocol

/// Where and when an attempt was saved: all by which the first one of a person is found.
package struct SavedPlace: Sendable, Equatable {
    package let id: LineID
    let deviceKey: Int64
    /// Epochs of a device count up in the order in which they began.
    let epochKey: Int64
    let sequence: Int
    /// By corrected clocks, in Unix milliseconds.
    package let atMilliseconds: Int64
    /// By how much that may be wrong; nil when nobody knows.
    package let errorMilliseconds: Int64?

    /// By the order of one kiosk's journal.
    func isBefore(_ other: SavedPlace) -> Bool {
        (epochKey, sequence) < (other.epochKey, other.sequence)
    }

    /// Of two kiosks: what each clock may be wrong by leaves no doubt.
    func isCertainlyBefore(_ other: SavedPlace) -> Bool {
        guard let errorMilliseconds, let otherError = other.errorMilliseconds else { return false }
        let latest = atMilliseconds.addingReportingOverflow(errorMilliseconds)
        let earliest = other.atMilliseconds.subtractingReportingOverflow(otherError)
        return !latest.overflow && !earliest.overflow && latest.partialValue < earliest.partialValue
    }
}
