import SQLite
package import SyncProtocol

extension CentralSnapshot {
    /// `restore` accepts the newest three without a typed word, so only what is in all of them is safe.
    static let newestThree = """
        SELECT backup_key FROM backups
        WHERE generation = (SELECT max(position) FROM generations) AND is_off_disk AND NOT is_gone
        ORDER BY backup_key DESC LIMIT 3
        """
    /// The registrations of the device `d` that are safe, as a column.
    static let safeRegistrations = """
        (SELECT ifnull(min(ifnull(c.received, 0)), 0) FROM (\(newestThree)) b
         LEFT JOIN backup_devices c ON c.backup_key = b.backup_key AND c.device_key = d.device_key)
        """

    /// Up to which line an epoch is safe; 0 for nowhere.
    package func safe(epochKey: Int64) throws -> Int {
        try connection.first(
            """
            SELECT ifnull(min(ifnull(p.head, 0)), 0) FROM (\(CentralSnapshot.newestThree)) b
            LEFT JOIN backup_points p ON p.backup_key = b.backup_key AND p.epoch_key = ?
            """, epochKey
        ) { $0.integer(0) } ?? 0
    }

    /// The same by the epoch's names.
    package func safe(_ epoch: Epoch, of device: Device) throws -> Int {
        let key = try connection.first(
            "SELECT epoch_key FROM epochs WHERE device_key = ? AND epoch = ?", device.key, epoch.rawValue
        ) { $0.integer64(0) }
        return try key.map { try safe(epochKey: $0) } ?? 0
    }

    /// Backups whose files are there as far as is known, the newest first.
    package func backups() throws -> [StoredBackup] { try allBackups().filter { !$0.isGone } }

    /// Every backup that was compared, the newest first.
    package func allBackups() throws -> [StoredBackup] {
        try connection.all(
            """
            SELECT backup_key, path, made_at_ms, verified_at_ms, bytes, registrations, is_off_disk,
                generation = (SELECT max(position) FROM generations), is_gone
            FROM backups ORDER BY backup_key DESC
            """
        ) { row in
            StoredBackup(
                number: row.integer(0), path: row.text(1), madeAtMilliseconds: row.integer64(2),
                verifiedAtMilliseconds: row.integer64(3), bytes: row.integer64(4),
                registrations: row.integer(5), isOffDisk: row.bool(6), isPresent: row.bool(7),
                isGone: row.bool(8))
        }
    }
}
