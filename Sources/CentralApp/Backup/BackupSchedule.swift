/// When the next backup is due. Moments are milliseconds of a clock that nobody sets.
struct BackupSchedule: Equatable, Sendable {
    /// After a failure the next try comes sooner, since trouble such as a full disk may be over by then.
    static let retryMilliseconds: Int64 = 10 * 60_000

    private let interval: Int64
    private(set) var dueAt: Int64

    /// - Parameters:
    ///   - hours: between two backups.
    ///   - age: how old the newest backup is, in milliseconds; nil when there is none, or when it claims to come from
    ///     the future.
    init(hours: Int, now: Int64, age: Int64?) {
        let interval = Int64(hours) * 3_600_000
        self.interval = interval
        dueAt = age.map { now + max(0, interval - max(0, $0)) } ?? now
    }

    func isDue(at now: Int64) -> Bool { now >= dueAt }

    mutating func succeeded(at now: Int64) { dueAt = now + interval }

    mutating func failed(at now: Int64) { dueAt = now + min(interval, BackupSchedule.retryMilliseconds) }
}
