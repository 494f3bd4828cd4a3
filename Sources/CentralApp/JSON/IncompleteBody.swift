import CentralStore
import SyncProtocol
import WebServer

/// A kiosk of which something is not in the figures, as far as is known, or of which nothing is known just now.
struct IncompleteBody: Encodable {
    let device: String
    let name: String
    /// The name of the event that it serves now; null while that is this one.
    @Explicit var nowServes: String?
    /// Registrations that it has saved, by its last word, and that are not here.
    let waiting: Int
    /// Lines of which only their place has come.
    let missing: Int
    let setAside: Int
    /// A part of what it saved may lie in a damaged database.
    let damaged: Bool
    let held: Int
    let quarantined: Int
    /// Lines on sticks that were not taken in.
    let onSticks: Int
    @Explicit var lastSeenAt: String?
    /// Not heard of for a while: it may have more.
    let silent: Bool
    let revoked: Bool

    /// Nil when everything of the kiosk is in the figures and it was just heard of.
    init?(_ row: DeviceRow, nowServes: String?, onSticks: Int, _ event: EventPlace, now: Int64) {
        device = row.id.rawValue
        name = row.name
        waiting = row.waiting
        missing = row.missing
        setAside = row.setAside
        damaged = row.damagedCopies > 0
        held = row.held
        quarantined = row.quarantined
        self.onSticks = onSticks
        lastSeenAt = event.moment(row.seenAtMilliseconds)
        silent = DeviceState.isSilent(row, now: now)
        revoked = row.isRevoked
        self.nowServes = nowServes
        let aside = missing + setAside + held + quarantined + onSticks
        guard silent || damaged || waiting + aside > 0 else { return nil }
    }

    /// A kiosk that central does not know and that a stick names.
    init(unknown device: DeviceID, onSticks: Int) {
        self.device = device.rawValue
        name = "an unknown kiosk"
        self.onSticks = onSticks
        waiting = 0
        missing = 0
        setAside = 0
        held = 0
        quarantined = 0
        damaged = false
        silent = false
        revoked = false
    }
}
