import ContestCore
import KioskStore
import Unicode

extension Booth {
    /// How long after its event people are kept on a kiosk at least, in milliseconds: three days.
    static let purgeDelay: Int64 = 72 * 3_600_000

    /// Forgets the people of events that have been over for long enough by central's clock, as far as central and its
    /// backups have them, and removes damaged copies that hold them and were read.
    func purge() throws {
        guard let now = try store.centralNow() else { return }
        for event in try store.eventsWithPeople() {
            guard let content = try store.newestRelease(of: event)?.content else { continue }
            let end = content.zone.range(ofDay: content.endsOn).upperBound
            if now >= end + Booth.purgeDelay { try store.purge(event) }
        }
        try store.removePurgedCopies()
    }
}
