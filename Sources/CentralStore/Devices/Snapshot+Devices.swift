import ContestCore
import Crypto
import SQLite
package import SyncProtocol

extension CentralSnapshot {
    private static let deviceColumns =
        "d.device_key, d.event_key, d.id, e.id, d.name, d.number, d.revoked_at_ms"

    /// Whose token it is, and whether it still opens the door.
    package func standing(of token: DeviceToken) throws -> TokenStanding {
        let found = try connection.first(
            """
            SELECT \(CentralSnapshot.deviceColumns), t.hash, t.superseded_at_ms
            FROM tokens t JOIN devices d USING (device_key) JOIN events e USING (event_key) WHERE t.hash = ?
            """, token.hash
        ) { row in (device: try CentralSnapshot.device(row), hash: row.blob(7), isSuperseded: !row.isNull(8))
        }
        guard let found, ConstantTime.equal(found.hash, token.hash) else { return .unknown }
        if found.device.isRevoked { return .revoked(found.device) }
        return found.isSuperseded ? .superseded : .valid(found.device)
    }

    package func device(_ id: DeviceID) throws -> Device? {
        try connection.first(
            """
            SELECT \(CentralSnapshot.deviceColumns) FROM devices d JOIN events e USING (event_key) WHERE d.id = ?
            """, id.rawValue
        ) { try CentralSnapshot.device($0) }
    }

    /// Every kiosk of this central.
    func devices() throws -> [Device] {
        try connection.all(
            "SELECT \(CentralSnapshot.deviceColumns) FROM devices d JOIN events e USING (event_key)"
        ) { try CentralSnapshot.device($0) }
    }

    private static func device(_ row: borrowing Row) throws -> Device {
        guard let id = DeviceID(rawValue: row.text(2)), let event = EventID(row.text(3)) else {
            throw CentralStoreError.damaged("central.db holds a device whose names are none")
        }
        return Device(
            key: row.integer64(0), eventKey: row.integer64(1), id: id, event: event, name: row.text(4),
            number: row.integer(5), isRevoked: !row.isNull(6))
    }
}
