package import ContestCore
import SQLite

/// How one question went in the releases in which it reads as it does now.
package struct QuestionFigure: Sendable, Equatable {
    package var asked = 0
    package var right = 0
    /// The median from showing to the last answer, in milliseconds, to a fifth of a second; nil without any answer.
    package var usualMilliseconds: Int64?
    /// How often each choice was picked.
    package var picked: [String: Int] = [:]
}

extension CentralSnapshot {
    /// Changes whenever the figures of an event's questions may: they are computed from all registrations.
    package func figuresStamp(of event: EventID) throws -> String {
        let release = try newestRelease(of: event).map { "\($0.key)" } ?? ""
        return try connection.first(
            """
            SELECT count(*) || ' ' || coalesce(max(registration_key), 0) || ' ' || coalesce(sum(time_ms), 0)
            FROM registrations WHERE event_key = (SELECT event_key FROM events WHERE id = ?) AND is_void = 0
                AND release_key IS NOT NULL
            """, event.text
        ) { "\(release) \($0.text(0))" } ?? release
    }

    /// Of every question that is published, by its id; void, held and erased registrations do not count. Every answer of
    /// the event is read.
    package func questionFigures(of event: EventID) throws -> [String: QuestionFigure] {
        guard let newest = try newestRelease(of: event) else { return [:] }
        let contents = Dictionary(uniqueKeysWithValues: try releases(of: event).map { ($0.key, $0.content) })
        var tallies: [String: Tally] = [:]
        for (asked, answers) in Dictionary(grouping: try countedAnswers(newest.eventKey), by: \.asked) {
            guard let question = newest.content.question(asked),
                let then = contents[asked.release]?.question(asked), then.readsLike(question)
            else { continue }
            for alike in answers { tallies[question.id.text, default: Tally()].add(alike) }
        }
        let asked = newest.content.contests.flatMap(\.questions).map(\.id.text)
        return Dictionary(
            asked.map { ($0, tallies[$0]?.figure ?? QuestionFigure()) },
            uniquingKeysWith: { first, _ in first })
    }

    private func countedAnswers(_ eventKey: Int64) throws -> [CountedAnswers] {
        try connection.all(
            """
            SELECT r.release_key, c.id, json_extract(a.value, '$[0]') AS question,
                json_extract(a.value, '$[1]') AS choice, json_extract(a.value, '$[2]') AS is_right,
                (json_extract(a.value, '$[5]') - json_extract(a.value, '$[4]')) / \(Tally.stepMilliseconds) AS step,
                count(*)
            FROM registrations r JOIN contests c USING (contest_key), json_each(r.answers) a
            WHERE r.event_key = ? AND r.is_void = 0 AND r.release_key IS NOT NULL
            GROUP BY r.release_key, c.id, question, choice, is_right, step
            """, eventKey
        ) { row in
            CountedAnswers(
                asked: ReleasedQuestion(
                    release: row.integer64(0), contest: row.text(1), question: row.text(2)),
                choice: row.optionalText(3), isRight: row.bool(4), step: row.optionalInteger64(5),
                count: row.integer(6))
        }
    }
}

/// A question as one release has it.
private struct ReleasedQuestion: Hashable {
    let release: Int64
    let contest: String
    let question: String
}

/// Answers to one question of a release that are alike.
private struct CountedAnswers {
    let asked: ReleasedQuestion
    /// Nil when skipped.
    let choice: String?
    let isRight: Bool
    /// Nil when skipped.
    let step: Int64?
    let count: Int
}

private struct Tally {
    /// Times are counted by fifths of a second, so that the median needs no sorting of every answer.
    static let stepMilliseconds: Int64 = 200

    private var counts = QuestionFigure()
    private var times: [Int64: Int] = [:]

    mutating func add(_ answers: CountedAnswers) {
        counts.asked += answers.count
        if answers.isRight { counts.right += answers.count }
        if let choice = answers.choice { counts.picked[choice, default: 0] += answers.count }
        if let step = answers.step { times[step, default: 0] += answers.count }
    }

    var figure: QuestionFigure {
        var figure = counts
        var left = (times.values.reduce(0, +) + 1) / 2
        for (step, count) in times.sorted(by: { $0.key < $1.key }) {
            left -= count
            guard left <= 0 else { continue }
            figure.usualMilliseconds = step * Tally.stepMilliseconds
            break
        }
        return figure
    }
}

extension EventContent {
    fileprivate func question(_ asked: ReleasedQuestion) -> Question? {
        guard let contest = ContestID(asked.contest), let question = QuestionID(asked.question) else {
            return nil
        }
        return self.contest(contest)?.question(question)
    }
}

extension Question {
    /// Whether visitors saw the same question: text, code and choices in every language that both have.
    fileprivate func readsLike(_ other: Question) -> Bool {
        guard code == other.code, rightChoice == other.rightChoice, choices.count == other.choices.count,
            text.reads(like: other.text)
        else { return false }
        return choices.allSatisfy { choice in other.choice(choice.id)?.text.reads(like: choice.text) == true }
    }
}

extension LocalizedText {
    fileprivate func reads(like other: LocalizedText) -> Bool {
        let shared = byLanguage.keys.filter { other.byLanguage[$0] != nil }
        return !shared.isEmpty && shared.allSatisfy { byLanguage[$0] == other.byLanguage[$0] }
    }
}
