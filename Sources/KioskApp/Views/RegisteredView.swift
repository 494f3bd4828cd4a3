import ContestCore
import KioskStore
import Unicode
import WebServer

/// What the thank-you page says.
struct RegisteredView: Encodable {
    let firstName: String
    /// Today at this kiosk; null below the pass mark.
    @Explicit var place: Int?
    let of: Int
    let score: Int
    let maxScore: Int
    let timeMs: Milliseconds
    @Explicit var passMark: Int?
    /// Only for a person who was in the contest already.
    @Explicit var secondEntry: SecondEntryView?

    init(
        _ saved: SavedRegistration, place: Int?, of count: Int, passMark: Int?, secondEntry: SecondEntryView?
    ) {
        self.passMark = passMark
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
        /// On the day of this registration.
        let isToday: Bool
    }

    /// `best` or `first`.
    let counts: ContestCore.Counting
    let counting: Counting
    let thisCounts: Bool

    /// Nil when it is the person's only registration.
    ///
    /// - Parameter registrations: all of the person up to this one, in the order of saving.
    init?(
        _ saved: SavedRegistration, among registrations: [SavedRegistration], contest: Contest,
        zone: EventZone
    ) {
        guard registrations.count > 1,
            let winner = contest.counting.counting(registrations.map(\.ranked)),
            let chosen = registrations.first(where: { $0.id == winner.id })
        else { return nil }
        counts = contest.counting
        counting = Counting(
            score: chosen.score, maxScore: chosen.maxScore, timeMs: chosen.timeMilliseconds,
            at: zone.clock(of: chosen.savedAt),
            isToday: zone.day(of: chosen.savedAt) == zone.day(of: saved.savedAt))
        thisCounts = chosen.id == saved.id
    }
}
