/// One play of a contest as it is kept for ever: how it was drawn, answered and scored.
package struct AttemptRecord: Equatable, Sendable, Decodable {
    /// What ended it: `finished`, `time_up`, `strikes` (as many wrong answers as the contest allows) or `reboot`.
    package struct ClosedBy: RawRepresentable, Hashable, Sendable, Decodable, JSONWritable {
        package let rawValue: String
        package init(rawValue: String) { self.rawValue = rawValue }
        package static let finished = ClosedBy(rawValue: "finished")
        package static let timeUp = ClosedBy(rawValue: "time_up")
        package static let strikes = ClosedBy(rawValue: "strikes")
        package static let reboot = ClosedBy(rawValue: "reboot")
    }

    /// Whether the wall clock stood firm against the boot clock meanwhile: `steady` or `stepped`.
    package struct ClockState: RawRepresentable, Hashable, Sendable, Decodable, JSONWritable {
        package let rawValue: String
        package init(rawValue: String) { self.rawValue = rawValue }
        package static let steady = ClockState(rawValue: "steady")
        package static let stepped = ClockState(rawValue: "stepped")
    }

    /// Unix milliseconds of the kiosk's wall clock.
    package let startedAtMilliseconds: Int64
    /// Milliseconds since the boot in which the attempt started, sleep included.
    package let startedBootMilliseconds: Int64
    /// How long it took, in milliseconds of the boot clock.
    package let timeMilliseconds: Int64
    /// The limit that this attempt had, in milliseconds; nil for none.
    package let limitMilliseconds: Int64?
    /// The limit that each question had, in milliseconds; nil for none.
    package let questionLimitMilliseconds: Int64?
    package let score: Int
    package let maxScore: Int
    package let language: String
    /// The seed of the draw, 16 hexadecimal digits.
    package let seed: String
    package let closedBy: ClosedBy
    package let clock: ClockState
    /// In the order in which the questions were asked.
    package let answers: [AnswerLine]

    package init(
        startedAtMilliseconds: Int64, startedBootMilliseconds: Int64, timeMilliseconds: Int64,
        limitMilliseconds: Int64?, questionLimitMilliseconds: Int64? = nil, score: Int, maxScore: Int,
        language: String, seed: String,
        closedBy: ClosedBy, clock: ClockState, answers: [AnswerLine]
    ) {
        self.startedAtMilliseconds = startedAtMilliseconds
        self.startedBootMilliseconds = startedBootMilliseconds
        self.timeMilliseconds = timeMilliseconds
        self.limitMilliseconds = limitMilliseconds
        self.questionLimitMilliseconds = questionLimitMilliseconds
        self.score = score
        self.maxScore = maxScore
        self.language = language
        self.seed = seed
        self.closedBy = closedBy
        self.clock = clock
        self.answers = answers
    }

    private enum CodingKeys: String, CodingKey {
        case startedAtMilliseconds = "started_at_ms"
        case startedBootMilliseconds = "started_boot_ms"
        case timeMilliseconds = "time_ms"
        case limitMilliseconds = "limit_ms"
        case questionLimitMilliseconds = "question_limit_ms"
        case score
        case maxScore = "max_score"
        case language, seed
        case closedBy = "closed_by"
        case clock, answers
    }
}

extension AttemptRecord: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("started_at_ms", startedAtMilliseconds)
            $0.member("started_boot_ms", startedBootMilliseconds)
            $0.member("time_ms", timeMilliseconds)
            $0.member("limit_ms", limitMilliseconds)
            if let questionLimitMilliseconds { $0.member("question_limit_ms", questionLimitMilliseconds) }
            $0.member("score", score)
            $0.member("max_score", maxScore)
            $0.member("language", language)
            $0.member("seed", seed)
            $0.member("closed_by", closedBy)
            $0.member("clock", clock)
            $0.member("answers", answers)
        }
    }
}
