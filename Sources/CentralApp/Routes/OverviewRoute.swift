import CentralStore
import ContestCore
import Platform
import SyncProtocol
import Unicode
import WebServer

extension CentralRoutes {
    /// `GET /api/events/{event}/overview`: how many came, of one day or of all.
    func overview(_ request: Request) throws -> Reply {
        try store.read { snapshot in
            let event = try EventView(request, snapshot)
            let day = try request.query("day", as: { CalendarDay($0) })
            let time = event.time(of: day)
            let sums = try snapshot.sums(of: event.id).filter { day == nil || $0.day == day?.description }
            let quarters = try snapshot.quarters(of: event.id, in: time)
            let now = clock.wallMilliseconds()
            let days = Set(try event.days(snapshot).map(\.description)).union(sums.map(\.day)).sorted()
            return try .json(
                200,
                OverviewBody(
                    day: day?.description, days: days, asOf: event.moment(now),
                    incomplete: try incomplete(event, snapshot),
                    totals: OverviewBody.Totals(
                        try snapshot.totals(of: event.id, in: time), OverviewSums(sums), event.content),
                    perKiosk: try snapshot.deviceRows(of: event.id).map { row in
                        OverviewBody.Kiosk(
                            row, OverviewSums(sums.filter { $0.kiosk == row.id }),
                            registered: quarters.filter { $0.kiosk == row.id }.reduce(0) {
                                $0 + $1.registrations
                            },
                            now: now)
                    },
                    perHour: OverviewBody.hours(quarters, event), sums: OverviewSums(sums), event))
        }
    }
}

/// Anonymous sums of several kiosks, days and contests, added up.
struct OverviewSums {
    private(set) var started = 0
    private(set) var finished = 0
    private(set) var givenUpInQuiz = 0
    private(set) var givenUpInForm = 0
    private(set) var scores: [Int: Int] = [:]
    /// By contest and question.
    private(set) var questions: [String: [String: QuestionSums]] = [:]

    init(_ all: [KioskSums]) {
        for part in all {
            started += part.sums.started
            finished += part.sums.finished
            givenUpInQuiz += part.sums.givenUpInQuiz
            givenUpInForm += part.sums.givenUpInForm
            scores.merge(part.sums.scores, uniquingKeysWith: +)
            questions[part.contest, default: [:]].merge(part.sums.questions) { left, right in
                QuestionSums(
                    asked: left.asked + right.asked, right: left.right + right.right,
                    timeMilliseconds: left.timeMilliseconds + right.timeMilliseconds)
            }
        }
    }

    /// Over all finished attempts; nil when there is none.
    var averageScore: Double? {
        let count = scores.values.reduce(0, +)
        guard count > 0 else { return nil }
        // In floating point, since a broken kiosk can tell of any score.
        let points = scores.reduce(0.0) { $0 + Double($1.key) * Double($1.value) }
        return (points * 100 / Double(count)).rounded(.towardZero) / 100
    }
}

private struct OverviewBody: Encodable {
    struct Totals: Encodable {
        let started: Int
        let finished: Int
        let registered: Int
        let attendees: Int
        let marketing: Int
        @Explicit var averageScore: Double?
        let maxScore: Int
        @Explicit var medianTimeMs: Int64?

        init(_ totals: RegistrationTotals, _ sums: OverviewSums, _ content: EventContent) {
            started = sums.started
            finished = sums.finished
            registered = totals.registrations
            attendees = totals.attendees
            marketing = totals.marketing
            maxScore = content.contests.map(\.maxScore).max() ?? 0
            averageScore = sums.averageScore
            medianTimeMs = totals.medianTimeMilliseconds
        }
    }

    struct Kiosk: Encodable {
        let device: String
        let name: String
        let started: Int
        let finished: Int
        let registered: Int
        let waiting: Int
        let state: DeviceState

        init(_ row: DeviceRow, _ sums: OverviewSums, registered: Int, now: Int64) {
            device = row.id.rawValue
            name = row.name
            started = sums.started
            finished = sums.finished
            self.registered = registered
            waiting = row.waiting
            state = DeviceState(row, now: now)
        }
    }

    struct Hour: Encodable {
        let hour: String
        let registered: Int
        /// By device.
        let kiosks: [String: Int]
    }

    struct GivenUp: Encodable {
        let quiz: Int
        let form: Int
    }

    struct Score: Encodable {
        let score: Int
        let count: Int
    }

    struct Question: Encodable {
        let id: String
        let text: String
        let contest: String
        let asked: Int
        let right: Int
        @Explicit var usualMs: Int64?
    }

    @Explicit var day: String?
    let days: [String]
    let asOf: String
    let incomplete: [IncompleteBody]
    let totals: Totals
    let perKiosk: [Kiosk]
    let perHour: [Hour]
    let givenUp: GivenUp
    let scores: [Score]
    let questions: [Question]

    init(
        day: String?, days: [String], asOf: String, incomplete: [IncompleteBody], totals: Totals,
        perKiosk: [Kiosk],
        perHour: [Hour], sums: OverviewSums, _ event: EventView
    ) {
        self.days = days
        self.asOf = asOf
        self.incomplete = incomplete
        self.totals = totals
        self.perKiosk = perKiosk
        self.perHour = perHour
        givenUp = GivenUp(quiz: sums.givenUpInQuiz, form: sums.givenUpInForm)
        // Every score that can be reached, and others only where they were told.
        let reachable = 0...totals.maxScore
        scores = (sums.scores.keys.filter { !reachable.contains($0) } + reachable).sorted().map {
            Score(score: $0, count: sums.scores[$0] ?? 0)
        }
        questions = event.content.contests.flatMap { contest in
            contest.questions.map { question in
                let found = sums.questions[contest.id.text]?[question.id.text] ?? QuestionSums()
                return Question(
                    id: question.id.text, text: event.text(question.text), contest: contest.id.text,
                    asked: found.asked, right: found.right, usualMs: OverviewBody.usual(found))
            }
        }
        self.day = day
    }

    private static func usual(_ sums: QuestionSums) -> Int64? {
        sums.asked > 0 ? sums.timeMilliseconds / Int64(sums.asked) : nil
    }

    /// By hours of the event's zone, those without a registration left out.
    static func hours(_ quarters: [QuarterCount], _ event: EventView) -> [Hour] {
        Dictionary(grouping: quarters) { event.zone.startOfHour(of: $0.startMilliseconds) }
            .sorted { $0.key < $1.key }
            .map { start, quarters in
                Hour(
                    hour: event.moment(start), registered: quarters.reduce(0) { $0 + $1.registrations },
                    kiosks: Dictionary(
                        quarters.map { ($0.kiosk.rawValue, $0.registrations) }, uniquingKeysWith: +))
            }
    }
}
