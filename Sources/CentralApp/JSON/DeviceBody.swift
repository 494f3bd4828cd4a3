import CentralStore
import ContestCore
import SyncProtocol
import WebServer

/// A kiosk, or a place for one, on the page of devices.
struct DeviceBody: Encodable {
    struct Release: Encodable {
        let number: Int
    }
    /// One run of its journal.
    struct Epoch: Encodable {
        let epoch: String
        @Explicit var reason: String?
        let saved: Int
        let received: Int
        let safe: Int
        let head: Int

        init(_ row: DeviceEpoch) {
            epoch = row.epoch.rawValue
            saved = row.saved
            received = row.received
            safe = row.safe
            head = row.head
            reason = row.reason
        }
    }
    struct Act: Encodable {
        let act: String
        @Explicit var by: String?
        let at: String

        init(_ row: DeviceActRow, _ event: EventPlace) {
            act = row.act
            at = event.moment(row.atMilliseconds)
            by = row.user
        }
    }
    /// The draft that it plays, or will at its next contact.
    struct Rehearsal: Encodable {
        let since: String
        let digest: String
    }
    struct Pairing: Encodable {
        let expiresAt: String
    }

    @Explicit var device: String?
    let name: String
    let number: Int
    /// The name of the event that it serves now; null while that is this one.
    @Explicit var nowServes: String?
    let state: DeviceState
    let received: Int
    let safe: Int
    let saved: Int
    /// Lines for which the kiosk is asked, and lines that it no longer has.
    let missing: Int
    let lost: Int
    let setAside: Int
    /// Databases that were damaged there, and that nobody has read yet.
    let damagedCopies: Int
    /// When all that came was last read back and found to be what the chains say.
    @Explicit var chainVerifiedAt: String?
    @Explicit var lastSeenAt: String?
    /// When it last told how many it has saved.
    @Explicit var savedAsOf: String?
    /// Not heard of for a while: `saved` may be more.
    let silent: Bool
    /// The newest first.
    let epochs: [Epoch]
    @Explicit var app: String?
    @Explicit var release: Release?
    let currentRelease: Bool
    @Explicit var diskFreeMb: Int?
    @Explicit var clockErrorMs: Int64?
    let held: Int
    let quarantined: Int
    /// Orders that the kiosk has not confirmed.
    let ordersOpen: Int
    /// What became of the order to leave.
    @Explicit var farewell: DeviceRow.Farewell?
    @Explicit var rehearsal: Rehearsal?
    let revoked: Bool
    @Explicit var revokedAt: String?
    @Explicit var cloneAlarmAt: String?
    /// What was done to it, the newest first.
    let history: [Act]
    @Explicit var pairing: Pairing?
    let words: String

    init(
        _ row: DeviceRow, _ event: EventPlace, nowServes: String?, words: String, invitation: OpenInvitation?,
        acts: [DeviceActRow], ordersOpen: Int, rehearsal: StoredRehearsal?, now: Int64
    ) {
        let newest = event.newest
        device = row.id.rawValue
        name = row.name
        number = row.number
        state = DeviceState(row, now: now)
        received = row.received
        safe = row.safe
        saved = row.saved
        missing = row.missing
        lost = row.lost
        setAside = row.setAside
        damagedCopies = row.damagedCopies
        chainVerifiedAt = event.moment(row.verifiedAtMilliseconds)
        lastSeenAt = event.moment(row.seenAtMilliseconds)
        savedAsOf = event.moment(row.reportedAtMilliseconds)
        silent = DeviceState.isSilent(row, now: now)
        epochs = row.epochs.map { Epoch($0) }
        app = row.app
        release = row.releaseNumber.map { Release(number: $0) }
        currentRelease =
            newest != nil && row.releaseGeneration == newest?.generation
            && row.releaseNumber == newest?.number
        diskFreeMb = row.diskFreeMebibytes
        clockErrorMs = row.clockErrorMilliseconds
        held = row.held
        quarantined = row.quarantined
        self.ordersOpen = ordersOpen
        farewell = row.farewell
        self.rehearsal = rehearsal.map {
            Rehearsal(since: event.moment($0.begunAtMilliseconds), digest: $0.digest)
        }
        revoked = row.isRevoked
        revokedAt = event.moment(row.revokedAtMilliseconds)
        cloneAlarmAt = event.moment(row.cloneAlarmAtMilliseconds)
        history = acts.map { Act($0, event) }
        pairing = DeviceBody.pairing(invitation, event, now)
        self.words = words
        self.nowServes = nowServes
    }

    /// A place that nobody has taken yet.
    init(_ invitation: OpenInvitation, _ event: EventPlace, words: String, now: Int64) {
        name = invitation.name
        number = invitation.number
        state = .new
        received = 0
        safe = 0
        saved = 0
        missing = 0
        lost = 0
        setAside = 0
        damagedCopies = 0
        silent = false
        epochs = []
        currentRelease = false
        held = 0
        quarantined = 0
        ordersOpen = 0
        revoked = false
        history = []
        pairing = DeviceBody.pairing(invitation, event, now)
        self.words = words
    }

    private static func pairing(_ invitation: OpenInvitation?, _ event: EventPlace, _ now: Int64) -> Pairing?
    {
        guard let invitation, invitation.expiresAtMilliseconds > now else { return nil }
        return Pairing(expiresAt: event.moment(invitation.expiresAtMilliseconds))
    }
}
