import SQLite

extension CentralTransaction {
    /// Keeps a backup that was compared, and how far every journal is in it.
    package func keep(_ backup: StoredBackup, _ point: BackupPoint) throws {
        try connection.run(
            """
            INSERT INTO backups(backup_key, generation, path, made_at_ms, verified_at_ms, bytes, registrations,
                is_off_disk)
            VALUES (?, (SELECT max(position) FROM generations), ?, ?, ?, ?, ?, ?)
            """, backup.number, backup.path, backup.madeAtMilliseconds, backup.verifiedAtMilliseconds,
            backup.bytes, backup.registrations, backup.isOffDisk)
        for (epoch, head) in point.heads {
            try connection.run("INSERT INTO backup_points VALUES (?, ?, ?)", backup.number, epoch, head)
        }
        for line in point.stubs {
            try connection.run("INSERT INTO backup_stubs VALUES (?, ?)", backup.number, line)
        }
        for (device, received) in point.received {
            try connection.run("INSERT INTO backup_devices VALUES (?, ?, ?)", backup.number, device, received)
        }
    }

    /// Notes that backups are not where they were; they make nothing safe any more. One that comes back counts again.
    package func noteBackups(gone: [Int], back: [Int]) throws {
        for number in gone {
            try connection.run("UPDATE backups SET is_gone = 1 WHERE backup_key = ?", number)
        }
        for number in back {
            try connection.run("UPDATE backups SET is_gone = 0 WHERE backup_key = ?", number)
        }
    }
}
