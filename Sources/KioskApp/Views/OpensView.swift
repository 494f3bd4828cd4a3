import ContestCore
import Unicode

/// When a closed kiosk opens again, on the venue's clock.
struct OpensView: Encodable {
    /// `2026-10-15`
    let day: String
    /// `08:30`
    let time: String
    /// 0 for today.
    let inDays: Int

    /// Nil while it is open, or when it stays closed.
    ///
    /// - Parameter now: Unix milliseconds.
    init?(_ opening: Opening, in zone: EventZone, now: Int64) {
        guard case .closed(let moment) = opening else { return nil }
        let (today, day) = (zone.day(of: now), zone.day(of: moment))
        self.day = day.description
        time = zone.clock(of: moment)
        inDays = today.days(until: day)
    }
}
