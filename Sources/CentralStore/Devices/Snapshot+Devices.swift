package import ContestCore
import Crypto
import Platform
import SQLite
package import SyncProtocol

extension CentralDatabase {
    /// Whose token it is, and whether it still opens the door.
    package func standing(of token: DeviceToken) throws -> TokenStanding {
        try read { try $0.standing(of: token, at: clock.wallMilliseconds()) }
    }
}

extension CentralTransaction {
    /// Whose token it is, and whether it still opens the door.
    package func standing(of token: DeviceToken) throws -> TokenStanding {
        try snapshot.standing(of: token, at: nowMilliseconds)
    }
}

extension CentralSnapshot {
    private static let deviceColumns =
        "d.device_key, d.event_key, d.id, e.id, d.name, d.number, d.revoked_at_ms"

    /// - Parameter now: Unix milliseconds of central's clock.
    fileprivate func standing(of token: DeviceToken, at now: Int64) throws -> TokenStanding {
        let found = try connection.first(
            """
            SELECT \(CentralSnapshot.deviceColumns), t.hash, t.idle_until_ms
            FROM tokens t JOIN devices d USING (device_key) JOIN events e USING (event_key) WHERE t.hash = ?
            """, token.hash
        ) { row in
            (device: try CentralSnapshot.device(row), hash: row.blob(7), idleUntil: row.optionalInteger64(8))
        }
        guard let found, ConstantTime.equal(found.hash, token.hash) else { return .unknown }
        if found.device.isRevoked { return .revoked(found.device) }
        guard let idleUntil = found.idleUntil else { return .valid(found.device) }
        return .superseded(found.device, opensForNews: now < idleUntil)
    }

    /// The public half of a device's key pair; nil when there is no such device or it was never paired here.
    package func publicKey(of device: DeviceID) throws -> PublicKey? {
        try connection.first(
            "SELECT public_key FROM devices WHERE id = ? AND public_key IS NOT NULL", device.rawValue
        ) {
            PublicKey(bytes: $0.blob(0))
        } ?? nil
    }

    package func device(_ id: DeviceID) throws -> Device? {
        try connection.first(
            """
            SELECT \(CentralSnapshot.deviceColumns) FROM devices d JOIN events e USING (event_key) WHERE d.id = ?
            """, id.rawValue
        ) { try CentralSnapshot.device($0) }
    }

    /// Whether a device serves an event, or did once.
    package func hasServed(_ device: Device, _ event: EventID) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM device_events JOIN events USING (event_key) WHERE device_key = ? AND id = ?",
            device.key, event.text
        ) { _ in true } ?? false
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
