import CentralStore

/// The backups from before a moment, which may hold whom central has forgotten since.
struct OlderBackups: Equatable {
    /// How many there are.
    let count: Int
    /// When the last of them is removed, in Unix milliseconds; nil when there is none, or when one stays until somebody
    /// deletes it.
    let untilMilliseconds: Int64?

    /// - Parameters:
    ///   - moment: Unix milliseconds.
    ///   - known: those that exist and that the database knows, the newest first.
    ///   - strangers: when others in the folder were made, such as those from before a restore; nobody removes them.
    ///   - folder: where backups go by themselves.
    ///   - hours: between two of them; nil when none are made.
    init(
        before moment: Int64, known: [StoredBackup], strangers: [Int64], folder: String, hours: Int?,
        now: Int64
    ) {
        let older = known.filter { $0.madeAtMilliseconds <= moment }
        let stay = strangers.count { $0 <= moment }
        count = older.count + stay
        guard let newest = older.first, let hours, stay == 0,
            older.allSatisfy({ $0.path.hasPrefix(folder + "/") })
        else {
            untilMilliseconds = nil
            return
        }
        let newer = known.prefix { $0.number != newest.number }.count { $0.path.hasPrefix(folder + "/") }
        let interval = Int64(hours) * 3_600_000
        // It goes with the first backup that finds it old and no longer among the newest.
        let isReplaced = now + Int64(max(0, BackupRetention.newest - newer - 1)) * interval
        let isOld = newest.madeAtMilliseconds + Int64(BackupRetention.days) * 86_400_000
        untilMilliseconds = max(isReplaced, isOld) + interval
    }
}
