package import ContestCore
import Platform
import SQLite
import SyncProtocol

extension KioskStore {
    /// Registers the visitor of a closed attempt: result, registration and journal line are written in one
    /// transaction and are on the disk when this returns.
    ///
    /// The attempt's id is the key: an attempt that is registered already gives its first registration again,
    /// whatever the form says now.
    ///
    /// - Throws: `unknownAttempt`, `attemptRunning`, `lineTooLong`, or why it could not be saved; nothing is then.
    package func register(_ form: ValidRegistration, attempt: Attempt) throws(KioskStoreError)
        -> SavedRegistration
    {
        let contest = try release(attempt.plan.release)?.content.contest(attempt.plan.contest)
        let isExtended = contest?.isExtended(attempt.plan) ?? false
        let saved = try write { connection in
            let id = attempt.plan.id
            if let saved = try RegistrationRow.find(id: id, connection) { return saved }
            // What was saved and is gone was erased meanwhile.
            let wasSaved = try connection.first("SELECT 1 FROM lines WHERE id = ?", id) { _ in true } ?? false
            guard !wasSaved, let row = try AttemptRow.find(id: id, connection) else {
                throw KioskStoreError.unknownAttempt
            }
            guard let outcome = row.attempt.outcome else { throw KioskStoreError.attemptRunning }
            guard let lineID = LineID(rawValue: id) else { throw KioskStoreError.unknownAttempt }
            try noteClock(connection)
            let line = RegistrationLine(
                id: lineID, moment: moment(), form: form, attempt: row.attempt, outcome: outcome)
            let number = try Journal.current(connection).append(
                line, id: lineID, type: .registration, savedAt: line.moment.atMilliseconds)
            try RegistrationRow.insert(
                line, line: number, emailKey: form.email.key, isExtended: isExtended, connection)
            try SumsBook.current(connection).countRegistration(of: row.attempt.plan, on: row.day)
            guard let saved = try RegistrationRow.find(id: id, connection) else {
                throw Malformed("the new registration")
            }
            KillPoint.pass(.saveBeforeCommit)
            return saved
        }
        KillPoint.pass(.saveAfterCommit)
        memory.withLock { $0.whenLineIsSaved }?()
        return saved
    }
}

extension RegistrationLine {
    init(id: LineID, moment: LineMoment, form: ValidRegistration, attempt: Attempt, outcome: Outcome) {
        let plan = attempt.plan
        self.init(
            id: id, moment: moment, event: plan.event.text, contest: plan.contest.text, release: plan.release,
            salt: .random(),
            attendee: AttendeeRecord(
                firstName: form.firstName.text, lastName: form.lastName.text, email: form.email.typed,
                programmingLanguages: form.programmingLanguages.names,
                extra: Dictionary(
                    uniqueKeysWithValues: form.extra.map { ($0.key.text, JSONValue($0.value)) })),
            consents: form.consents.map { consent in
                ConsentRecord(
                    purpose: consent.purpose.text, revision: consent.revision,
                    language: consent.language.text,
                    textSHA256: consent.textSHA256, isGiven: consent.given)
            },
            attempt: AttemptRecord(attempt, outcome))
    }
}

extension JSONValue {
    fileprivate init(_ value: ExtraValue) {
        self =
            switch value {
            case .text(let text): .string(text)
            case .choice(let option): .string(option.text)
            case .yesNo(let isYes): .bool(isYes)
            case .number(let number): .integer(Int64(number))
            }
    }
}

extension AttemptRecord {
    init(_ attempt: Attempt, _ outcome: Outcome) {
        self.init(
            startedAtMilliseconds: attempt.startedWall,
            startedBootMilliseconds: attempt.startedAt.milliseconds,
            timeMilliseconds: outcome.timeMilliseconds, limitMilliseconds: attempt.plan.limit,
            questionLimitMilliseconds: attempt.plan.rules.questionLimit, score: outcome.score,
            maxScore: outcome.maxScore, language: attempt.plan.language.text,
            seed: attempt.plan.seed.description,
            closedBy: ClosedBy(rawValue: outcome.closedBy.rawValue),
            clock: ClockState(rawValue: attempt.clock.rawValue),
            answers: outcome.answers.map { answer in
                AnswerLine(
                    question: answer.question.text, order: answer.order.map(\.text),
                    choice: answer.choice?.text,
                    shownMilliseconds: answer.shownMilliseconds,
                    answeredMilliseconds: answer.answeredMilliseconds,
                    isRight: answer.isRight, points: answer.points)
            })
    }
}
