import ContestCore
import KioskStore
import Unicode

extension Booth {
    /// How long after its event people are kept on a kiosk at least, in milliseconds: three days.
    static let purgeDelay: Int64 = 72 * 3_600_000

    /// Forgets the people of an event that has been over for long enough by central's clock, as far as central and its
    /// backups have them.
    func purge() throws {
        guard let content = try store.newestRelease()?.content, let now = try store.centralNow() else {
            return
        }
        let end = content.zone.range(ofDay: content.endsOn).upperBound
        guard now >= end + Booth.purgeDelay else { return }
        try store.purge(content.id)
    }
}
