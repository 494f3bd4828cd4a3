import SQLite
import SyncProtocol

/// One epoch of this kiosk's journal, as it stands in the database.
struct EpochRow: Sendable {
    let number: Int
    let epoch: Epoch
    let central: CentralID
    let device: DeviceID
    /// The sequence number up to which central has it.
    let acknowledged: Int
    /// The sequence number up to which it is inside every backup of central.
    let safe: Int

    /// The chain before the first line.
    var start: Chain { Chain(central: central, device: device, epoch: epoch) }

    /// Makes an epoch without lines the one that lines are written to.
    static func open(
        _ epoch: Epoch, central: CentralID, device: DeviceID, _ reason: EpochLine.Reason,
        at moment: LineMoment,
        _ connection: Connection
    ) throws {
        try connection.run(
            """
            INSERT INTO epochs(epoch, central, device, reason, opened_boot, opened_boot_ms) VALUES (?, ?, ?, ?, ?, ?)
            """, epoch.rawValue, central.rawValue, device.rawValue, reason.rawValue, moment.boot,
            moment.bootMilliseconds)
        try connection.run("UPDATE kiosk SET epoch = ?", connection.lastInsertedRowID)
    }

    /// The epoch that lines are written to; nil before pairing.
    static func current(_ connection: Connection) throws -> EpochRow? {
        try connection.first("\(select) WHERE number = (SELECT epoch FROM kiosk)", row: make)
    }

    static func named(_ epoch: Epoch, _ connection: Connection) throws -> EpochRow? {
        try connection.first("\(select) WHERE epoch = ?", epoch.rawValue, row: make)
    }

    /// In the order in which they were opened.
    static func all(_ connection: Connection) throws -> [EpochRow] {
        try connection.all("\(select) ORDER BY number", row: make)
    }

    private static let select = "SELECT number, epoch, central, device, acknowledged, safe FROM epochs"

    private static func make(_ row: borrowing Row) throws -> EpochRow {
        guard let epoch = Epoch(rawValue: row.text(1)), let central = CentralID(rawValue: row.text(2)),
            let device = DeviceID(rawValue: row.text(3))
        else { throw Malformed("epoch \(row.integer(0))") }
        return EpochRow(
            number: row.integer(0), epoch: epoch, central: central, device: device,
            acknowledged: row.integer(4), safe: row.integer(5))
    }
}
