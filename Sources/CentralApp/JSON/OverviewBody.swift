import CentralStore
import ContestCore
import SyncProtocol
import Unicode
import WebServer

/// What the overview page shows.
struct OverviewBody: Encodable {
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
            started = sums.started(registered: totals.registrations)
            finished = sums.finished(registered: totals.registrations)
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
            started = sums.started(registered: registered)
            finished = sums.finished(registered: registered)
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
