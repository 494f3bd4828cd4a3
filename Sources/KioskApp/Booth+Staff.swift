import ContestCore
import KioskStore
import Platform
import Unicode

extension Booth {
    /// How many of the newest registrations the staff page lists; more would not fit its screen.
    private static let recentRows = 5

    /// Everything that the staff page tells, as it is on the disk now.
    ///
    /// - Parameters:
    ///   - version: of the program.
    ///   - nextTry: seconds until the outbox tries again.
    ///   - stuckSince: since when the outbox has been stuck, in Unix milliseconds; nil while it works.
    ///   - rehearsal: nil while there is none.
    func staffStatus(
        version: String, nextTry: Int?, stuckSince: Int64?, rehearsal: StaffRehearsal? = nil
    ) throws -> StaffStatusView {
        try oneAtATime {
            let release = try store.newestRelease()
            let counts = try store.counts()
            let now = clock.wallMilliseconds()
            var contact = try store.contact()
            if let stuckSince {
                contact.up = Contact.Trouble(
                    code: "sender_stuck", details: [:], sinceMilliseconds: stuckSince)
            }
            let facts = PackUp.Facts(
                isPaired: store.pairing != nil, isDamaged: !store.damagedCopies.isEmpty, counts, contact,
                store.trouble, now: now)
            return StaffStatusView(
                StaffWords(zone: release?.content.zone), pairing: store.pairing, release: release,
                contest: try release.flatMap { try onlyContest(of: $0.content) },
                counts: counts, contact: contact, clock: try store.clockKnowledge(), packUp: PackUp(facts),
                closeOfDay: try store.closeOfDay(),
                recent: try store.newestRegistrations(Booth.recentRows),
                registeredToday: try release.map(registeredToday) ?? 0,
                diskFree: File.freeBytes(at: store.folder).map { Int($0 >> 20) },
                trouble: store.trouble, version: version,
                message: try store.messageForStaff(), farewell: try store.farewell(), rehearsal: rehearsal,
                nextTry: nextTry,
                now: now)
        }
    }

    /// `15:24` in the event's zone; nothing without an event.
    func timeOfDay() -> String {
        guard let zone = try? store.newestRelease()?.content.zone else { return "" }
        return zone.clock(of: clock.wallMilliseconds())
    }

    private func registeredToday(_ release: StoredRelease) throws -> Int {
        let today = release.content.zone.range(ofDay: today(in: release.content.zone))
        return try release.content.contests.reduce(0) {
            try $0 + store.registrations(contest: $1.id, savedIn: today).count
        }
    }
}
