import CentralStore
import Testing

@testable import CentralApp

@Suite struct OlderBackupsTests {
    private static let day: Int64 = 86_400_000
    private static let erasedAt = 100 * day

    /// One for each day, the newest first.
    private func backups(_ days: [Int64], folder: String = "/b") -> [StoredBackup] {
        days.enumerated().map { index, day in
            StoredBackup(
                number: days.count - index, path: "\(folder)/\(index)", madeAtMilliseconds: day * Self.day,
                verifiedAtMilliseconds: day * Self.day, bytes: 1, registrations: 1, isOffDisk: true,
                isPresent: true, isGone: false)
        }
    }

    private func older(_ known: [StoredBackup], strangers: [Int64?] = [], hours: Int? = 24) -> OlderBackups {
        OlderBackups(
            before: Self.erasedAt, known: known, strangers: strangers, folder: "/b", hours: hours,
            now: 105 * Self.day)
    }

    @Test func `where no backup is older there is no date`() {
        let none = older(backups([102, 101]))
        #expect(none.count == 0 && none.untilMilliseconds == nil)
    }

    @Test func `the last one goes with the first backup after its fourteen days`() {
        let two = older(backups([104, 103, 102, 101, 99, 98]))
        #expect(two.count == 2)
        #expect(two.untilMilliseconds == 114 * Self.day)
    }

    @Test func `one of the newest three stays until there are three newer ones`() {
        let old = older(backups([60]))
        #expect(old.untilMilliseconds == 108 * Self.day, "the third backup from now finds it replaced")
    }

    @Test func `what nobody removes has no date`() {
        #expect(older(backups([99]), hours: nil) == older(backups([99], folder: "/elsewhere")))
        #expect(older(backups([99]), hours: nil).count == 1)
        #expect(older(backups([99]), hours: nil).untilMilliseconds == nil)
        let unreadable = older(backups([99]), strangers: [nil])
        #expect(unreadable.count == 2 && unreadable.untilMilliseconds == nil)
    }

    @Test func `one from before a restore goes after fourteen days, once three newer ones are known`() {
        let strangers = [50 * Self.day, 100 * Self.day, 104 * Self.day]
        let replaced = older(backups([104, 103, 102]), strangers: strangers)
        #expect(replaced.count == 2)
        #expect(replaced.untilMilliseconds == 115 * Self.day)
        #expect(older([], strangers: [50 * Self.day]).untilMilliseconds == 108 * Self.day)
    }
}
