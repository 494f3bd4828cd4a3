import ContestCore
import KioskStore
import Unicode
import WebServer

/// What the thank-you page says.
struct RegisteredView: Encodable {
    let firstName: String
    /// Today at this kiosk.
    let place: Int
    let of: Int
    let score: Int
    let maxScore: Int
    let timeMs: Milliseconds
    /// Only for a person who was in the contest already.
    @Explicit var secondEntry: SecondEntryView?

    init(_ saved: SavedEntry, place: Int, of count: Int, secondEntry: SecondEntryView?) {
        firstName = saved.firstName
        self.place = place
        of = count
        score = saved.score
        maxScore = saved.maxScore
        timeMs = saved.timeMilliseconds
        self.secondEntry = secondEntry
    }
}

/// Which attempt counts for a person with several.
struct SecondEntryView: Encodable {
    struct Counting: Encodable {
        let score: Int
        let maxScore: Int
        let timeMs: Milliseconds
        /// `15:24` in the event's zone.
        let at: String
        /// On the day of this entry.
        let isToday: Bool
    }

    /// `best` or `first`.
    let counts: ContestCore.Counting
    let counting: Counting
    let thisCounts: Bool

    /// Nil when it is the person's only entry.
    ///
    /// - Parameter entries: all of the person up to this one, in the order of saving.
    init?(_ saved: SavedEntry, among entries: [SavedEntry], contest: Contest, zone: EventZone) {
        guard entries.count > 1,
            let winner = contest.counting.counting(entries.map(\.ranked)),
            let entry = entries.first(where: { $0.id == winner.id })
        else { return nil }
        counts = contest.counting
        counting = Counting(
            score: entry.score, maxScore: entry.maxScore, timeMs: entry.timeMilliseconds,
            at: zone.clock(of: entry.savedAt),
            isToday: zone.day(of: entry.savedAt) == zone.day(of: saved.savedAt))
        thisCounts = entry.id == saved.id
    }
}
