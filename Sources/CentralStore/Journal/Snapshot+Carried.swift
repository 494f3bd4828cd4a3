import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// The keys with which a kiosk signs or has signed, since every pairing makes another.
    package func publicKeys(of device: Device) throws -> [PublicKey] {
        try connection.all(
            """
            SELECT public_key FROM devices WHERE device_key = ?1 AND public_key IS NOT NULL
            UNION SELECT public_key FROM former_keys WHERE device_key = ?1
            """, device.key
        ) { PublicKey(bytes: $0.blob(0)) }.compactMap { $0 }
    }

    /// How far an epoch is here without a gap; nil when nothing of it came.
    package func head(of epoch: Epoch, device: Device) throws -> Position? {
        try connection.first(
            "SELECT head, head_hash FROM epochs WHERE device_key = ? AND epoch = ?", device.key,
            epoch.rawValue
        ) { row in ChainHash(bytes: row.blob(1)).map { Position(sequence: row.integer(0), hash: $0) } } ?? nil
    }
}
