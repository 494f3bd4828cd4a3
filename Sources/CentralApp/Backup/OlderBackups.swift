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
    ///   - strangers: when others of this central in the folder were made, such as those from before a restore; nil for one
    ///     that cannot be read, which nobody removes.
    ///   - folder: where backups go by themselves.
    ///   - hours: between two of them; nil when none are made.
    init(
        before moment: Int64, known: [StoredBackup], strangers: [Int64?], folder: String, hours: Int?,
        now: Int64
    ) {
        let older = known.filter { $0.madeAtMilliseconds <= moment }
        let olderStrangers = strangers.filter { $0 ?? .min <= moment }
        count = older.count + olderStrangers.count
        guard count > 0, let hours, !olderStrangers.contains(nil),
            older.allSatisfy({ $0.path.hasPrefix(folder + "/") })
        else {
            untilMilliseconds = nil
            return
        }
        let interval = Int64(hours) * 3_600_000
        /// It goes with the first backup that finds it old and no longer among the newest.
        func end(_ madeAt: Int64, newer: some Sequence<StoredBackup>) -> Int64 {
            let here = newer.count { $0.path.hasPrefix(folder + "/") }
            let isReplaced = now + Int64(max(0, BackupRetention.newest - here - 1)) * interval
            let isOld = madeAt + Int64(BackupRetention.days) * BackupRetention.day
            return max(isReplaced, isOld) + interval
        }
        let ends =
            older.prefix(1).map { newest in
                end(newest.madeAtMilliseconds, newer: known.prefix { $0.number != newest.number })
            }
            + olderStrangers.compactMap { $0 }.map { end($0, newer: known.filter(\.isPresent)) }
        untilMilliseconds = ends.max()
    }
}
