import SQLite
import SyncProtocol

extension KioskStore {
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
        try connection.run(
            "INSERT INTO epochs(epoch, central, device) VALUES (?, ?, ?)", epoch.rawValue, central.rawValue,
            device.rawValue)
        try connection.run("UPDATE kiosk SET epoch = ?", connection.lastInsertedRowID)
        let moment = moment()
        let line = EpochLine(
            id: .mint(wallMilliseconds: moment.atMilliseconds), moment: moment, salt: .random(),
            reason: reason,
            after: predecessor)
        let journal = try Journal.current(connection)
        try journal.append(line, id: line.id, type: .epoch, savedAt: moment.atMilliseconds)
        try journal.chainAgain()
        try noteClock(connection)
    }
}
