import CentralStore
import SyncProtocol
import WebServer

/// A kiosk of which something is not in the figures, as far as is known, or of which nothing is known just now.
struct IncompleteBody: Encodable {
    let device: String
    let name: String
    /// Registrations that it has saved, by its last word, and that are not here.
    let waiting: Int
    /// Lines of which only their place has come.
    let missing: Int
    let setAside: Int
    /// A part of what it saved may lie in a damaged database.
    let damaged: Bool
    let held: Int
    let quarantined: Int
    @Explicit var lastSeenAt: String?
    /// Not heard of for a while: it may have more.
    let silent: Bool
    let revoked: Bool

    /// Nil when everything of the kiosk is in the figures and it was just heard of.
    init?(_ row: DeviceRow, _ event: EventView, now: Int64) {
        device = row.id.rawValue
        name = row.name
        waiting = row.waiting
        missing = row.missing
        setAside = row.setAside
        damaged = row.damagedCopies > 0
        held = row.held
        quarantined = row.quarantined
        lastSeenAt = event.moment(row.seenAtMilliseconds)
        silent = DeviceState.isSilent(row, now: now)
        revoked = row.isRevoked
        guard silent || damaged || waiting + missing + setAside + held + quarantined > 0 else { return nil }
    }
}
