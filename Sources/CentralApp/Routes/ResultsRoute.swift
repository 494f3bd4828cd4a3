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
                    rows: try ranking.rows.map { try ResultBody($0, of: contest, event, snapshot) },
                    struck: try AskedQuestionBody.struck(of: contest.id.text, event, snapshot),
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

private struct ResultsBody: Encodable {
    let contest: String
    let counts: String
    let rule: String
    let total: Int
    let rows: [ResultBody]
    /// The questions that count for nobody.
    let struck: [AskedQuestionBody]
    let incomplete: [IncompleteBody]
    @Explicit var next: String?
    let asOf: String
}

private struct ResultBody: Encodable {
    /// Null below the contest's pass mark: whoever is there stands behind all others, without a place.
    @Explicit var place: Int?
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
    /// Where the first attempt counts and it is not certain which one that was; empty elsewhere.
    let undecided: [PossibleFirstBody]

    init(
        _ row: RankingPage.Row, of contest: Contest, _ event: EventView, _ snapshot: CentralSnapshot
    ) throws {
        let passes = contest.passes(score: row.result.score)
        place = passes ? row.place : nil
        shared = passes && row.isShared
        awaitsDraw = passes && row.awaitsDraw
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
        undecided = try row.undecided.map { try PossibleFirstBody($0, event, snapshot) }
    }
}
