import CentralStore

/// Which backups are kept: the newest three, and the newest of each day for fourteen days.
package enum BackupRetention {
    package static let newest = 3
    package static let days = 14

    /// The backups to remove.
    ///
    /// - Parameters:
    ///   - backups: those that were compared, the newest first.
    ///   - now: Unix milliseconds.
    static func superfluous(_ backups: [StoredBackup], now: Int64) -> [StoredBackup] {
        // A restore leaves backups of older generations behind the first ones of the new: those three stay as well.
        let present = backups.filter(\.isPresent).prefix(newest).map(\.number)
        let kept = Set(backups.prefix(newest).map(\.number)).union(present)
        let day: Int64 = 86_400_000
        var daysSeen: Set<Int64> = []
        return backups.filter { backup in
            let isNewestOfDay = daysSeen.insert(backup.madeAtMilliseconds / day).inserted
            let isOld = now - backup.madeAtMilliseconds > Int64(days) * day
            return !kept.contains(backup.number) && (isOld || !isNewestOfDay)
        }
    }
}
