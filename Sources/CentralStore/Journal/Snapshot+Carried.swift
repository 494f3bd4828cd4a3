import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// The key with which a kiosk signs.
    package func publicKey(of device: Device) throws -> PublicKey? {
        try connection.first("SELECT public_key FROM devices WHERE device_key = ?", device.key) {
            PublicKey(bytes: $0.blob(0))
        } ?? nil
    }

    /// How far an epoch is here without a gap; nil when nothing of it came.
    package func head(of epoch: Epoch, device: Device) throws -> Position? {
        try connection.first(
            "SELECT head, head_hash FROM epochs WHERE device_key = ? AND epoch = ?", device.key,
            epoch.rawValue
        ) { row in ChainHash(bytes: row.blob(1)).map { Position(sequence: row.integer(0), hash: $0) } } ?? nil
    }
}
