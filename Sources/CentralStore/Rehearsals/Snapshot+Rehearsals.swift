import ContestCore
import Crypto
import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// What a kiosk is to rehearse; nil for nothing, or when that is over.
    ///
    /// - Parameter now: Unix milliseconds of central's clock.
    package func rehearsal(of device: DeviceID, at now: Int64) throws -> StoredRehearsal? {
        let found = try connection.first(
            """
            SELECT r.id, r.digest, r.sha256, r.begun_at_ms FROM rehearsals r JOIN devices d USING (device_key, event_key)
            WHERE d.id = ? AND r.begun_at_ms <= ? AND r.begun_at_ms > ?
            """, device.rawValue, now, now - SyncLimits.rehearsalMilliseconds
        ) { row in
            Nonce(rawValue: row.text(0)).map {
                StoredRehearsal(
                    id: $0, digest: row.text(1), sha256: Hex.encode(row.blob(2)),
                    begunAtMilliseconds: row.integer64(3))
            }
        }
        return found ?? nil
    }

    /// The event file that a kiosk is to rehearse; nil unless it has that hash.
    package func rehearsedFile(of device: Device, sha256: String) throws -> [UInt8]? {
        guard let hash = Hex.decode(sha256) else { return nil }
        return try connection.first(
            "SELECT event_file FROM rehearsals WHERE device_key = ? AND sha256 = ?", device.key, hash
        ) { $0.blob(0) }
    }
}

extension StoredRehearsal {
    /// What the kiosk is told.
    package func call(at now: Int64) -> RehearsalCall {
        RehearsalCall(
            id: id, sha256: sha256,
            endsInMilliseconds: begunAtMilliseconds + SyncLimits.rehearsalMilliseconds - now)
    }
}
