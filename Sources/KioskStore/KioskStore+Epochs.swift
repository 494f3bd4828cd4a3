import Platform
import SQLite
package import SyncProtocol

extension KioskStore {
    /// Central has another history of an epoch: opens the next one, with everything that is held for the same central.
    /// Nothing happens when lines are not written to that epoch any more.
    ///
    /// - Returns: whether an epoch was opened.
    package func openEpoch(insteadOf forked: Epoch) throws(KioskStoreError) -> Bool {
        let isOpened = try write { connection in
            guard let former = try EpochRow.current(connection), former.epoch == forked else { return false }
            try openEpoch(.random(), central: former.central, .fork, connection)
            KillPoint.pass(.epochBeforeCommit)
            return true
        }
        KillPoint.pass(.epochAfterCommit)
        if isOpened { try read { try noteEpochInIdentity($0) } }
        return isOpened
    }

    /// When the present epoch was opened because of a fork, in milliseconds of the boot clock; nil when it was not, or in
    /// another boot.
    package func forkedAt() throws(KioskStoreError) -> Int64? {
        try read { connection in
            try connection.first(
                """
                SELECT opened_boot_ms FROM epochs WHERE number = (SELECT epoch FROM kiosk) AND reason = 'fork'
                AND opened_boot = ?
                """, clock.boot
            ) { $0.integer64(0) }
        }
    }

    /// Opens an epoch: its first line says why, then everything that is held for the same central follows in its old
    /// order.
    func openEpoch(
        _ epoch: Epoch, central: CentralID, _ reason: EpochLine.Reason, _ connection: Connection
    ) throws {
        let former = try EpochRow.current(connection)
        let predecessor = try former.flatMap { former -> EpochLine.Predecessor? in
            guard former.central == central else { return nil }
            let end = try Journal(connection, former).head().position
            return EpochLine.Predecessor(epoch: former.epoch, end: end)
        }
        let moment = moment()
        try EpochRow.open(epoch, central: central, device: device, reason, at: moment, connection)
        let journal = try Journal.current(connection)
        let held = try journal.linesOfBefore()
        let line = EpochLine(
            id: .mint(wallMilliseconds: moment.atMilliseconds), moment: moment, salt: .random(),
            reason: reason, after: predecessor, again: held.count { $0.type == .registration })
        try journal.append(line, id: line.id, type: .epoch, savedAt: moment.atMilliseconds)
        try journal.chainAgain(held)
        // Central has what was carried, so who has a place of the new epoch has what stands there.
        try connection.run("UPDATE carried SET safe_after = NULL")
        try noteClock(connection)
    }

    /// The identity names the newest epoch, so that a database which does not have it is known for an older copy.
    func noteEpochInIdentity(_ connection: Connection) throws {
        guard let pairing, let current = try EpochRow.current(connection),
            current.epoch != pairing.epoch || !pairing.isOpened
        else { return }
        try identity.changePairing(pairing) {
            $0.epoch = current.epoch
            $0.isOpened = true
        }
    }
}
