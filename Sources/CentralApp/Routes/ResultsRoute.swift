import CentralStore
import ContestCore
import Platform
import SyncProtocol
import Unicode
import WebServer

extension CentralRoutes {
    /// `GET /api/events/{event}/results`: one page of the ranking of a contest, of the whole event or of one day.
    func results(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let contest = try wantedContest(request, event)
            let day = try request.query("day", as: { CalendarDay($0) })
            let page = RankingPage(
                after: try request.query("after", as: { RankingCursor($0) }),
                limit: try request.pageLimit(default: 100))
            let ranking =
                try day.map { try page.ofDay(event.zone.range(ofDay: $0), contest, event, snapshot) }
                ?? page.ofEvent(contest, event, snapshot)
            return try .json(
                200,
                ResultsBody(
                    contest: contest.id.text, counts: contest.counting.rawValue,
                    rule: "\(contest.counting.rawValue)_counts", total: ranking.total,
                    rows: ranking.rows.map { ResultBody($0, event) },
                    incomplete: try incomplete(event, snapshot),
                    next: ranking.next?.text, asOf: event.moment(clock.wallMilliseconds())))
        }
    }

    /// - Throws: 400 when the event's newest release has no such contest. Without the parameter it is the first one.
    private func wantedContest(_ request: Request, _ event: EventView) throws(HTTPProblem) -> Contest {
        try request.query("contest", as: { ContestID($0).flatMap { event.content.contest($0) } })
            ?? event.content.contests[0]
    }
}

/// Where a page of the ranking begins: behind the row at this position and place.
struct RankingCursor {
    let registration: LineID
    /// How many rows stand up to it.
    let position: Int
    let place: Int

    init(registration: LineID, position: Int, place: Int) {
        self.registration = registration
        self.position = position
        self.place = place
    }

    /// Nil unless it is text that a page gave.
    init?(_ text: String) {
        let parts = text.split(separator: "_")
        guard parts.count == 3, let registration = LineID(rawValue: String(parts[0])),
            let position = Int(parts[1]),
            let place = Int(parts[2]), 0 < place, place <= position, position <= SyncLimits.linesPerEpoch
        else { return nil }
        self.init(registration: registration, position: position, place: place)
    }

    var text: String { "\(registration.rawValue)_\(position)_\(place)" }
}

/// One page of a ranking.
struct RankingPage {
    struct Row {
        let result: ResultRow
        let place: Int
        let isShared: Bool
        let awaitsDraw: Bool
    }

    let after: RankingCursor?
    let limit: Int

    /// Of the whole event; the database keeps it in order.
    func ofEvent(
        _ contest: Contest, _ event: EventView, _ snapshot: CentralSnapshot
    ) throws -> (rows: [Row], total: Int, next: RankingCursor?) {
        let total = try snapshot.resultCount(of: event.id, contest.id)
        // The row before the page and the one behind it tell whether the places at its edges are shared.
        let before = try after.flatMap { try snapshot.result($0.registration) }
        let found = try snapshot.results(
            of: event.id, contest.id, after: after?.registration, limit: limit + 1)
        return page(of: (before.map { [$0] } ?? []) + found, hasBefore: before != nil, total: total)
    }

    /// Of one day: of each person the attempt counts that counts among those of the day.
    func ofDay(
        _ time: Range<Int64>, _ contest: Contest, _ event: EventView, _ snapshot: CentralSnapshot
    ) throws -> (rows: [Row], total: Int, next: RankingCursor?) {
        let attempts = try snapshot.attempts(of: event.id, contest.id, in: time)
        let byID = Dictionary(uniqueKeysWithValues: attempts.map { ($0.registration.rawValue, $0) })
        let persons = Dictionary(grouping: attempts, by: \.attendee)
        let counting = persons.values.compactMap { contest.counting.counting($0.map(\.entry)) }
        let ordered = Ranking.places(counting).compactMap { place in byID[place.id] }
            .map { $0.with(attempts: persons[$0.attendee]?.count ?? 1) }
        let start = after.map { max(0, $0.position - 1) } ?? 0
        let rows = Array(ordered.dropFirst(start).prefix(limit + 1 + (after == nil ? 0 : 1)))
        return page(of: rows, hasBefore: after != nil && !rows.isEmpty, total: ordered.count)
    }

    /// - Parameter rows: in order, perhaps with one row before the page and one behind it.
    private func page(
        of rows: [ResultRow], hasBefore: Bool, total: Int
    ) -> (rows: [Row], total: Int, next: RankingCursor?) {
        let places = Dictionary(
            uniqueKeysWithValues: Ranking.places(rows.map(\.entry)).map { ($0.id, $0) })
        // Places count from the first of `rows`; those that share its place have the place of the cursor.
        let offset = after.map { $0.position - 1 } ?? 0
        let page = rows.dropFirst(hasBefore ? 1 : 0).prefix(limit).compactMap { row -> Row? in
            guard let found = places[row.registration.rawValue] else { return nil }
            let place =
                found.place == 1 && hasBefore ? after?.place ?? 1 : found.place + (hasBefore ? offset : 0)
            return Row(result: row, place: place, isShared: found.isShared, awaitsDraw: found.awaitsDraw)
        }
        let hasMore = rows.count - (hasBefore ? 1 : 0) > limit
        let next = hasMore ? page.last : nil
        return (
            Array(page), total,
            next.map {
                RankingCursor(
                    registration: $0.result.registration, position: (after?.position ?? 0) + page.count,
                    place: $0.place)
            }
        )
    }
}

private struct ResultsBody: Encodable {
    let contest: String
    let counts: String
    let rule: String
    let total: Int
    let rows: [ResultBody]
    let incomplete: [IncompleteBody]
    @Explicit var next: String?
    let asOf: String
}

private struct ResultBody: Encodable {
    let place: Int
    let shared: Bool
    let awaitsDraw: Bool
    let attendee: String
    let registration: String
    let firstName: String
    let lastName: String
    let email: String
    let score: Int
    let maxScore: Int
    let timeMs: Int64
    let kiosk: String
    let at: String
    let attempts: Int
    let clock: String

    init(_ row: RankingPage.Row, _ event: EventView) {
        place = row.place
        shared = row.isShared
        awaitsDraw = row.awaitsDraw
        attendee = row.result.attendee.text
        registration = row.result.registration.rawValue
        firstName = row.result.firstName
        lastName = row.result.lastName
        email = row.result.email
        score = row.result.score
        maxScore = row.result.maxScore
        timeMs = row.result.timeMilliseconds
        kiosk = row.result.kiosk.name
        at = event.moment(row.result.atMilliseconds)
        attempts = row.result.attempts
        clock = row.result.clock
    }
}
