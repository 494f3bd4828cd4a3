import ContestCore
import SQLite
import SyncProtocol

/// The anonymous sums of one epoch, inside a transaction that somebody else began. Every number only grows.
struct SumsBook {
    private let connection: Connection
    private let epoch: Int

    init(_ connection: Connection, epoch: Int) {
        self.connection = connection
        self.epoch = epoch
    }

    /// The book of the epoch that lines are written to.
    ///
    /// - Throws: `notPaired` when there is none.
    static func current(_ connection: Connection) throws -> SumsBook {
        SumsBook(connection, epoch: try Journal.current(connection).epoch.number)
    }

    func countStart(of plan: AttemptPlan, on day: String) throws {
        let contest = try page(plan, day)
        try connection.run("UPDATE contest_sums SET started = started + 1 WHERE number = ?", contest)
    }

    /// An attempt came to its end.
    func countEnd(of attempt: Attempt, _ outcome: Outcome, on day: String) throws {
        let contest = try page(attempt.plan, day)
        try connection.run("UPDATE contest_sums SET finished = finished + 1 WHERE number = ?", contest)
        try connection.run(
            """
            INSERT INTO score_sums(contest, score, attempts) VALUES (?, ?, 1)
            ON CONFLICT DO UPDATE SET attempts = attempts + 1
            """, contest, outcome.score)
        try count(outcome.answers, contest)
    }

    func countRegistration(of plan: AttemptPlan, on day: String) throws {
        let contest = try page(plan, day)
        try connection.run("UPDATE contest_sums SET registered = registered + 1 WHERE number = ?", contest)
    }

    /// A visitor left before the end, or the form after it.
    ///
    /// - Parameter answers: of an attempt that was left before its end.
    func countGivingUp(of attempt: Attempt, answers: [AnswerRecord], on day: String) throws {
        let contest = try page(attempt.plan, day)
        guard attempt.isRunning else {
            try connection.run(
                "UPDATE contest_sums SET given_up_in_form = given_up_in_form + 1 WHERE number = ?", contest)
            return
        }
        try connection.run(
            "UPDATE contest_sums SET given_up_in_quiz = given_up_in_quiz + 1 WHERE number = ?", contest)
        try count(answers, contest)
    }

    /// The sums of the days whose newest state central has not confirmed, and the versions of these states.
    func unconfirmed() throws -> (sums: DailySums, versions: [String: Int]) {
        let days = try connection.all(
            "SELECT number, day, version FROM sum_days WHERE epoch = ? AND version > confirmed ORDER BY day",
            epoch
        ) { (number: $0.integer(0), day: $0.text(1), version: $0.integer(2)) }
        var sums: DailySums = [:]
        for day in days { sums[day.day] = try contests(ofDay: day.number) }
        return (sums, Dictionary(uniqueKeysWithValues: days.map { ($0.day, $0.version) }))
    }

    /// Central has these states.
    func confirm(_ versions: [String: Int]) throws {
        for (day, version) in versions {
            try connection.run(
                "UPDATE sum_days SET confirmed = max(confirmed, ?) WHERE epoch = ? AND day = ?", version,
                epoch, day)
        }
    }

    /// Whether there is a state of any epoch that central has not confirmed.
    static func hasUnconfirmed(_ connection: Connection) throws -> Bool {
        try connection.first("SELECT 1 FROM sum_days WHERE version > confirmed LIMIT 1") { _ in true }
            ?? false
    }

    /// The row of a contest on a day, which is about to change.
    private func page(_ plan: AttemptPlan, _ day: String) throws -> Int {
        try connection.run("INSERT OR IGNORE INTO sum_days(epoch, day) VALUES (?, ?)", epoch, day)
        try connection.run(
            "UPDATE sum_days SET version = version + 1 WHERE epoch = ? AND day = ?", epoch, day)
        try connection.run(
            """
            INSERT OR IGNORE INTO contest_sums(day, event, contest)
            SELECT number, ?, ? FROM sum_days WHERE epoch = ? AND day = ?
            """, plan.event.text, plan.contest.text, epoch, day)
        let number = try connection.first(
            """
            SELECT contest_sums.number FROM contest_sums JOIN sum_days ON sum_days.number = contest_sums.day
            WHERE epoch = ? AND sum_days.day = ? AND event = ? AND contest = ?
            """, epoch, day, plan.event.text, plan.contest.text
        ) { $0.integer(0) }
        guard let number else { throw Malformed("the sums of \(day)") }
        return number
    }

    private func count(_ answers: [AnswerRecord], _ contest: Int) throws {
        for answer in answers {
            guard let shown = answer.shownMilliseconds else { continue }
            try connection.run(
                """
                INSERT INTO question_sums(contest, question, asked, right, time_ms) VALUES (?, ?, 1, ?, ?)
                ON CONFLICT DO UPDATE SET asked = asked + 1, right = right + excluded.right,
                time_ms = time_ms + excluded.time_ms
                """, contest, answer.question.text, answer.isRight ? 1 : 0,
                answer.answeredMilliseconds.map { max(0, $0 - shown) } ?? 0)
        }
    }

    private func contests(ofDay day: Int) throws -> [String: [String: ContestSums]] {
        let rows = try connection.all(
            """
            SELECT number, event, contest, started, finished, registered, given_up_in_quiz, given_up_in_form
            FROM contest_sums WHERE day = ?
            """, day
        ) { row -> (number: Int, event: String, contest: String, sums: ContestSums) in
            var sums = ContestSums()
            sums.started = row.integer(3)
            sums.finished = row.integer(4)
            sums.registered = row.integer(5)
            sums.givenUpInQuiz = row.integer(6)
            sums.givenUpInForm = row.integer(7)
            return (row.integer(0), row.text(1), row.text(2), sums)
        }
        var events: [String: [String: ContestSums]] = [:]
        for var row in rows {
            try connection.forEach("SELECT score, attempts FROM score_sums WHERE contest = ?", row.number) {
                row.sums.scores[$0.integer(0)] = $0.integer(1)
                return true
            }
            try connection.forEach(
                "SELECT question, asked, right, time_ms FROM question_sums WHERE contest = ?", row.number
            ) {
                row.sums.questions[$0.text(0)] = QuestionSums(
                    asked: $0.integer(1), right: $0.integer(2), timeMilliseconds: $0.integer64(3))
                return true
            }
            events[row.event, default: [:]][row.contest] = row.sums
        }
        return events
    }
}
