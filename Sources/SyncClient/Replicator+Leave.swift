import KioskStore
import Logging
import SyncProtocol

extension Replicator {
    /// Leaves as central told the kiosk to, once central has heard in a push that it does, and wants nothing more of it.
    /// Until then the kiosk goes on, and the next push says how it stands.
    func leaveIfHeard(_ answer: PushAnswer, to header: PushHeader) throws(KioskStoreError) {
        guard header.status.isLeaving, answer.code == .ok, answer.want.isEmpty, answer.erased.isEmpty,
            answer.orders == header.ordersDone
        else { return }
        guard try store.leaveAsTold() else { return }
        log.info("left_as_told")
    }
}
