import Backup
import Crypto
import SQLite
import SyncProtocol

/// How far everything is in one state of the kiosk's database: what a backup of it must hold.
struct KioskPoint {
    let schema: Int
    let counts: [String: Int]
    let epochs: [BackupManifest.EpochProof]

    /// - Parameter connection: stands in a transaction.
    init(_ connection: Connection) throws {
        schema = try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
        let tables = try connection.all(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        ) { $0.text(0) }
        var counts: [String: Int] = [:]
        for table in tables {
            counts[table] = try connection.first("SELECT count(*) FROM \"\(table)\"") { $0.integer(0) }
        }
        self.counts = counts
        epochs = try EpochRow.all(connection).map { try KioskPoint.proof(of: $0, connection) }
    }

    private static func proof(
        of epoch: EpochRow, _ connection: Connection
    ) throws -> BackupManifest.EpochProof {
        var chain = epoch.start
        var digest = SHA256Stream()
        try connection.forEach(
            """
            SELECT c, bytes IS NOT NULL FROM journal JOIN lines ON lines.number = journal.line
            WHERE epoch = ? ORDER BY seq
            """, epoch.number
        ) { row in
            guard let hash = LineHash(bytes: row.blob(0)) else { throw Malformed("epoch \(epoch.epoch)") }
            chain.advance(over: hash)
            digest.update(hash.bytes)
            digest.update([row.bool(1) ? 1 : 0])
            return true
        }
        return BackupManifest.EpochProof(
            device: epoch.device.rawValue, epoch: epoch.epoch.rawValue, sequence: chain.position.sequence,
            hash: chain.position.hash.rawValue, digest: Hex.encode(digest.digest()))
    }
}
