import CentralStore
import Testing

@testable import CentralApp

@Suite struct BackupScheduleTests {
    private let hour: Int64 = 3_600_000

    @Test func `the first backup is due at once, the next when the newest is old enough`() {
        #expect(BackupSchedule(hours: 6, now: 50, age: nil).isDue(at: 50))
        #expect(BackupSchedule(hours: 6, now: 50, age: 6 * hour).isDue(at: 50))
        let young = BackupSchedule(hours: 6, now: 50, age: 2 * hour)
        #expect(!young.isDue(at: 49 + 4 * hour))
        #expect(young.isDue(at: 50 + 4 * hour))
    }

    @Test func `a failure is tried again sooner, a success waits for the whole time`() {
        var schedule = BackupSchedule(hours: 6, now: 0, age: nil)
        schedule.failed(at: 100)
        #expect(schedule.dueAt == 100 + BackupSchedule.retryMilliseconds)
        schedule.succeeded(at: 200)
        #expect(schedule.dueAt == 200 + 6 * hour)
    }
}

@Suite struct BackupRetentionTests {
    private let day: Int64 = 86_400_000

    /// Backups by how many days ago they were made, the newest first.
    private func backups(daysAgo: [Double], present: Int = .max) -> [StoredBackup] {
        daysAgo.enumerated().map { index, days in
            StoredBackup(
                number: daysAgo.count - index, path: "/b/\(index)",
                madeAtMilliseconds: now - Int64(days * Double(day)),
                verifiedAtMilliseconds: now, bytes: 1, registrations: 1, isOffDisk: true,
                isPresent: index < present,
                isGone: false)
        }
    }

    /// Noon.
    private var now: Int64 { 20_000 * day + day / 2 }

    private func removed(_ backups: [StoredBackup]) -> [String] {
        BackupRetention.superfluous(backups, now: now).map(\.path)
    }

    @Test func `the newest three stay, however old`() {
        #expect(removed(backups(daysAgo: [40, 50, 60, 70])) == ["/b/3"])
    }

    @Test func `of each day the newest stays for fourteen days`() {
        #expect(removed(backups(daysAgo: [0, 0.1, 0.2, 0.3, 1, 1.1, 13, 14.5])) == ["/b/3", "/b/5", "/b/7"])
    }

    @Test func `three of the present generation and three in all stay`() {
        #expect(removed(backups(daysAgo: [0, 0.1, 0.2, 0.3], present: 1)) == ["/b/3"])
    }
}
