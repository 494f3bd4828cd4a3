import SQLite
import SyncProtocol

extension Projection {
    /// Tries the lines again that wait for something that has come now.
    func retryHeld(awaiting awaited: String) throws {
        let lines = try connection.all(
            "\(Projection.heldLines) WHERE awaits = ? ORDER BY line_key", awaited, row: Projection.heldLine)
        for line in lines { try Projection.retry(line, transaction) }
    }

    /// Tries every held line again, as after an update of the program.
    static func retryAllHeld(_ transaction: CentralTransaction) throws {
        let lines = try transaction.connection.all("\(heldLines) ORDER BY line_key", row: heldLine)
        for line in lines { try retry(line, transaction) }
    }

    /// Tries one held line again.
    ///
    /// - Returns: nil when no line of that id is held; else why it still is, or nothing.
    static func retryHeld(_ id: LineID, _ transaction: CentralTransaction) throws -> String?? {
        let line = try transaction.connection.first(
            "\(heldLines) WHERE lines.id = ?", id.bytes, row: heldLine)
        guard let line else { return nil }
        try retry(line, transaction)
        return .some(
            try transaction.connection.first("SELECT reason FROM held WHERE line_key = ?", line.place.lineKey)
            {
                $0.text(0)
            })
    }

    private struct HeldLine {
        let place: LinePlace
        let deviceKey: Int64
        let body: [UInt8]
    }

    private static let heldLines = """
        SELECT line_key, epoch_key, sequence, h.device_key, body FROM held h JOIN lines USING (line_key)
        """

    private static func heldLine(_ row: borrowing Row) -> HeldLine {
        HeldLine(
            place: LinePlace(lineKey: row.integer64(0), epochKey: row.integer64(1), sequence: row.integer(2)),
            deviceKey: row.integer64(3), body: row.blob(4))
    }

    private static func retry(_ line: HeldLine, _ transaction: CentralTransaction) throws {
        try transaction.connection.run("DELETE FROM held WHERE line_key = ?", line.place.lineKey)
        var projection = Projection(transaction, deviceKey: line.deviceKey)
        try projection.removeRegistration(line.place.lineKey)
        try projection.take(ReadLine(bytes: line.body), at: line.place)
    }
}

extension CentralTransaction {
    /// Tries every held line again; does nothing where nothing has changed.
    package func retryHeld() throws { try Projection.retryAllHeld(self) }
}
