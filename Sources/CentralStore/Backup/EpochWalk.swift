import Backup
import Crypto
import SQLite
import SyncProtocol

/// Walks one epoch's chain at central from its beginning to its end.
struct EpochWalk {
    let central: CentralID
    let device: DeviceID
    let epoch: Epoch
    /// Of its row.
    let key: Int64

    /// - Throws: `CentralStoreError.damaged` where the chain does not hold.
    func proof(_ connection: Connection) throws -> BackupManifest.EpochProof {
        var chain = Chain(central: central, device: device, epoch: epoch)
        var digest = SHA256Stream()
        try connection.forEach(
            """
            SELECT sequence, ifnull(other_hash, hash), chain_hash, body IS NOT NULL
            FROM chain JOIN lines USING (line_key) WHERE epoch_key = ? ORDER BY sequence
            """, key
        ) { row in
            guard row.integer(0) == chain.position.sequence + 1, let hash = LineHash(bytes: row.blob(1)),
                chain.advance(over: hash).bytes == row.blob(2)
            else {
                throw CentralStoreError.damaged(
                    "the chain of epoch \(epoch) in central.db does not hold at \(row.integer(0))")
            }
            digest.update(hash.bytes)
            digest.update([row.bool(3) ? 1 : 0])
            return true
        }
        return BackupManifest.EpochProof(
            device: device.rawValue, epoch: epoch.rawValue, sequence: chain.position.sequence,
            hash: chain.position.hash.rawValue, digest: Hex.encode(digest.digest()))
    }
}
