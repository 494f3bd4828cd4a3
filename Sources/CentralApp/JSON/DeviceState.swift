import CentralStore
import SyncProtocol

/// How a kiosk is, in one word.
enum DeviceState: String, Encodable {
    case online, behind, offline, new

    /// A kiosk that was heard of within this time is online: three of its pushes, in milliseconds.
    private static let contactMilliseconds = 3 * SyncLimits.idlePushMilliseconds

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
