/// One play of a contest as a state machine: events in, actions out, the time as an argument.
///
/// It changes only together with an action of `keep`, `close` or `markStepped`. A caller who stores what those
/// say (answers, position, clock mark, closing) can make the identical attempt again from the stored rows.
package struct Attempt: Hashable, Sendable {
    /// How late an answer may arrive: the way from the browser to here takes time. An answer that was picked
    /// within the limit and arrives within this grace counts as picked at the limit.
    package static let grace: Milliseconds = 2_000
    /// From which difference of the clocks on the wall clock counts as stepped.
    package static let steadiness: Milliseconds = 2_000

    package let plan: AttemptPlan
    package let startedAt: BootTime
    /// The wall clock at the start, Unix milliseconds; for people to read.
    package let startedWall: Int64
    /// The question that the visitor sees, or saw last.
    package internal(set) var position: QuestionID
    package internal(set) var clock: ClockMark
    package internal(set) var closing: Closing?
    var answers: [QuestionID: Answer]

    /// Begins an attempt. Its first question counts as shown at once.
    ///
    /// - Parameter wall: the wall clock at `startedAt`, Unix milliseconds.
    package init(plan: AttemptPlan, startedAt: BootTime, wall: Int64) {
        self.plan = plan
        self.startedAt = startedAt
        startedWall = wall
        position = plan.questions[0].id
        clock = .steady
        closing = nil
        answers = [position: Answer(shown: 0, pick: nil)]
    }

    /// Makes an attempt again from what was stored.
    ///
    /// - Parameters:
    ///   - answers: the last record kept of each question, in any order. Only question, choice and times are read;
    ///     what is right is judged anew.
    ///   - position: the question of the record that was kept last; nil when there was none yet.
    /// - Throws: when the rows do not belong to the plan.
    package init(
        restoring plan: AttemptPlan, startedAt: BootTime, wall: Int64, position: QuestionID?,
        clock: ClockMark,
        closing: Closing?, answers records: [AnswerRecord]
    ) throws(RestoreError) {
        self.init(plan: plan, startedAt: startedAt, wall: wall)
        for record in records {
            guard let question = plan.question(record.question) else {
                throw RestoreError(attempt: plan.id, question: record.question)
            }
            if let choice = record.choice, !question.order.contains(choice) {
                throw RestoreError(attempt: plan.id, question: record.question)
            }
            answers[question.id] = Answer(record)
        }
        if let position {
            guard plan.question(position) != nil else {
                throw RestoreError(attempt: plan.id, question: position)
            }
            self.position = position
        }
        self.clock = clock
        self.closing = closing
    }

    package var isRunning: Bool { closing == nil }

    /// How the attempt ended; nil while it runs.
    package var outcome: Outcome? {
        closing.map { closing in
            let records = plan.questions.map(record)
            return Outcome(
                score: records.reduce(0) { $0 + $1.points }, maxScore: plan.maxScore,
                timeMilliseconds: closing.timeMilliseconds, closedBy: closing.by, answers: records)
        }
    }

    /// What is chosen for a question at present.
    package func choice(of question: QuestionID) -> ChoiceID? { answers[question]?.pick?.choice }

    /// Since the start, at most the limit; after the end, how long the attempt took.
    package func elapsed(at now: BootTime) -> Milliseconds {
        if let closing { return closing.timeMilliseconds }
        return min(uncappedElapsed(at: now), plan.limit ?? .max)
    }

    /// Until the limit of the whole, never negative; nil without a limit.
    package func remaining(at now: BootTime) -> Milliseconds? { plan.limit.map { $0 - elapsed(at: now) } }
}
