import Backup
import SQLite
import SyncProtocol

/// How far everything is in one state of central's database: what a backup of it must hold.
package struct BackupPoint: Sendable {
    let number: Int
    let schema: Int
    let counts: [String: Int]
    let epochs: [BackupManifest.EpochProof]
    /// Heads by the epochs' keys, and distinct registrations by the devices'.
    let heads: [Int64: Int]
    let received: [Int64: Int]
    /// Keys of the lines of which only stubs are here and that were not erased.
    let stubs: [Int64]

    /// Reads it from a connection that stands in a reading transaction. Every line is compared with its hash and
    /// every chain is walked, so a damage that SQLite does not see is found before it replaces a sound backup.
    ///
    /// - Throws: `CentralStoreError.damaged` that names the first place that does not hold.
    init(_ connection: Connection, central: CentralID) throws {
        number =
            try connection.first("SELECT ifnull(max(backup_key), 0) + 1 FROM backups") { $0.integer(0) } ?? 1
        schema = try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
        counts = try BackupPoint.counts(connection)
        try BackupPoint.checkLines(connection)
        var epochs: [BackupManifest.EpochProof] = []
        var heads: [Int64: Int] = [:]
        let rows = try connection.all(
            """
            SELECT epoch_key, d.id, epoch, head FROM epochs JOIN devices d USING (device_key) ORDER BY epoch_key
            """
        ) { (key: $0.integer64(0), device: $0.text(1), epoch: $0.text(2), head: $0.integer(3)) }
        for row in rows {
            guard let device = DeviceID(rawValue: row.device), let epoch = Epoch(rawValue: row.epoch) else {
                throw CentralStoreError.damaged("central.db holds an epoch whose names are none")
            }
            let proof = try EpochWalk(central: central, device: device, epoch: epoch, key: row.key).proof(
                connection)
            guard proof.sequence == row.head else {
                throw CentralStoreError.damaged(
                    "epoch \(epoch) ends at \(proof.sequence) instead of \(row.head)")
            }
            epochs.append(proof)
            heads[row.key] = row.head
        }
        self.epochs = epochs
        self.heads = heads
        var received: [Int64: Int] = [:]
        try connection.forEach("SELECT device_key, received FROM devices") { row in
            received[row.integer64(0)] = row.integer(1)
            return true
        }
        self.received = received
        stubs = try connection.all(
            "SELECT line_key FROM lines WHERE body IS NULL AND gone IN ('purged', 'set_aside', 'lost')"
        ) { $0.integer64(0) }
    }

    private static func counts(_ connection: Connection) throws -> [String: Int] {
        let tables = try connection.all(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        ) { $0.text(0) }
        var counts: [String: Int] = [:]
        for table in tables {
            counts[table] = try connection.first("SELECT count(*) FROM \"\(table)\"") { $0.integer(0) }
        }
        return counts
    }

    private static func checkLines(_ connection: Connection) throws {
        try connection.forEach("SELECT line_key, hash, body FROM lines WHERE body IS NOT NULL") { row in
            guard LineHash(of: row.blob(2)).bytes == row.blob(1) else {
                throw CentralStoreError.damaged("line \(row.integer(0)) in central.db is not what came")
            }
            return true
        }
    }
}
