import CentralStore

/// Which backups are kept: the newest three, and the newest of each day for fourteen days. Of those that the database does
/// not know, such as the ones from before a restore, all of fourteen days are kept: they may hold what the present life lacks.
package enum BackupRetention {
    package static let newest = 3
    package static let days = 14
    /// In milliseconds.
    static let day: Int64 = 86_400_000

    /// The backups to remove.
    ///
    /// - Parameters:
    ///   - backups: those that were compared, the newest first.
    ///   - now: Unix milliseconds.
    static func superfluous(_ backups: [StoredBackup], now: Int64) -> [StoredBackup] {
        // A restore leaves backups of older generations behind the first ones of the new: those three stay as well.
        let present = backups.filter(\.isPresent).prefix(newest).map(\.number)
        let kept = Set(backups.prefix(newest).map(\.number)).union(present)
        var daysSeen: Set<Int64> = []
        return backups.filter { backup in
            let isNewestOfDay = daysSeen.insert(backup.madeAtMilliseconds / day).inserted
            let isOld = now - backup.madeAtMilliseconds > Int64(days) * day
            return !kept.contains(backup.number) && (isOld || !isNewestOfDay)
        }
    }

    /// Whether a backup goes that the database does not know.
    ///
    /// - Parameters:
    ///   - madeAt: what its manifest says, in Unix milliseconds.
    ///   - known: those that exist and that the database knows.
    ///   - now: Unix milliseconds.
    static func isOver(stranger madeAt: Int64, beside known: [StoredBackup], now: Int64) -> Bool {
        known.count(where: \.isPresent) >= newest && now - madeAt > Int64(days) * day
    }
}
