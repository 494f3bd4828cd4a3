import CentralStore
import SyncProtocol

/// How a kiosk is, in one word.
enum DeviceState: String, Encodable {
    case online, behind, offline, new

    /// A kiosk that was heard of within this time is online: three of its pushes, in milliseconds.
    private static let contactMilliseconds = 3 * SyncLimits.idlePushMilliseconds

    /// How long a kiosk's last word holds, in milliseconds: four of its pushes.
    private static let silenceMilliseconds = 4 * SyncLimits.idlePushMilliseconds

    /// Nothing was heard of the kiosk for so long that it may have saved more than it told. Nobody waits for a word of
    /// one that was shut out or has left.
    static func isSilent(_ row: DeviceRow, now: Int64) -> Bool {
        let isHeard = row.seenAtMilliseconds.map { now - $0 <= silenceMilliseconds } ?? false
        return !isHeard && !row.isRevoked && row.farewell != .left
    }

    init(_ row: DeviceRow, now: Int64) {
        guard let seen = row.seenAtMilliseconds else {
            self = .new
            return
        }
        if row.waiting > 0 {
            self = .behind
        } else {
            self = now - seen <= DeviceState.contactMilliseconds ? .online : .offline
        }
    }
}
