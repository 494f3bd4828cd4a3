extension Attempt {
    /// Takes one event and says what the caller has to store.
    ///
    /// Any event from another boot than the start's closes the attempt at its last stored answer.
    ///
    /// - Parameter wall: the wall clock at `now`, Unix milliseconds; only looked at to notice a step.
    package mutating func receive(_ event: AttemptEvent, at now: BootTime, wall: Int64) -> AttemptAction {
        guard isRunning else { return Attempt.afterTheEnd(event) }
        guard now.boot == startedAt.boot else { return closeAfterReboot() }

        let elapsed = uncappedElapsed(at: now)
        let action = decide(event, elapsed: elapsed)
        if case .refuse = action { return action }
        let drift = (wall - startedWall) - (now.milliseconds - startedAt.milliseconds)
        guard clock == .steady, abs(drift) > Attempt.steadiness else { return action }
        clock = .stepped
        return action == .nothing ? .markStepped : action
    }

    func uncappedElapsed(at now: BootTime) -> Milliseconds {
        max(0, now.milliseconds - startedAt.milliseconds)
    }

    private static func afterTheEnd(_ event: AttemptEvent) -> AttemptAction {
        switch event {
        case .show, .pick: .refuse(.attemptOver)
        case .finish, .tick: .nothing
        }
    }

    private mutating func decide(_ event: AttemptEvent, elapsed: Milliseconds) -> AttemptAction {
        let limit = plan.limit ?? .max
        let isTimeUp = elapsed >= limit
        let isGraceOver = elapsed - Attempt.grace > limit
        switch event {
        case .show(let id):
            guard let question = plan.question(id) else { return .refuse(.unknownQuestion) }
            if isGraceOver { return close(at: elapsed) }
            return isTimeUp || isStruckOut ? .refuse(.attemptOver) : show(question, at: elapsed)
        case .pick(let id, let choice):
            guard let question = plan.question(id) else { return .refuse(.unknownQuestion) }
            if let choice, !question.order.contains(choice) { return .refuse(.unknownChoice) }
            if isGraceOver { return close(at: elapsed) }
            return plan.rules.areAnswersFinal
                ? pickForGood(choice, of: question, at: elapsed)
                : pick(choice, of: question, at: min(elapsed, limit))
        case .finish:
            return close(at: elapsed)
        case .tick:
            return isGraceOver ? close(at: elapsed) : .nothing
        }
    }

    private mutating func show(_ question: PlannedQuestion, at elapsed: Milliseconds) -> AttemptAction {
        let isNew = answers[question.id] == nil
        guard isNew || position != question.id else { return .nothing }
        if plan.rules.areAnswersFinal && plan.asks(question.id, before: position) {
            return .refuse(.questionOver)
        }
        position = question.id
        if isNew { answers[question.id] = Answer(shown: elapsed, pick: nil) }
        return .keep(record(question))
    }

    private mutating func pick(
        _ choice: ChoiceID?, of question: PlannedQuestion, at elapsed: Milliseconds
    ) -> AttemptAction {
        var answer = answers[question.id] ?? Answer(shown: elapsed, pick: nil)
        // The same pick again is a repeated request: the first one's time stands.
        if answer.pick?.choice != choice { answer.pick = choice.map { Answer.Pick(choice: $0, at: elapsed) } }
        guard answer != answers[question.id] || position != question.id else { return .nothing }
        answers[question.id] = answer
        position = question.id
        return .keep(record(question))
    }

    /// The first pick of a question stands.
    private mutating func pickForGood(
        _ choice: ChoiceID?, of question: PlannedQuestion, at elapsed: Milliseconds
    ) -> AttemptAction {
        let former = answers[question.id]
        if former?.pick?.choice == choice { return .nothing }
        guard let choice, former?.pick == nil, !plan.asks(question.id, before: position) else {
            return .refuse(.questionOver)
        }
        if isStruckOut { return .refuse(.attemptOver) }
        let limit = plan.limit ?? .max
        let shown = former?.shown ?? min(elapsed, limit)
        let deadline = plan.rules.questionLimit.map { shown + $0 } ?? .max
        guard elapsed - Attempt.grace <= deadline else { return .refuse(.questionOver) }
        answers[question.id] = Answer(
            shown: shown, pick: Answer.Pick(choice: choice, at: min(elapsed, deadline, limit)))
        position = question.id
        return .keep(record(question))
    }

    /// Closes the attempt at the moment from which nothing could change any more.
    private mutating func close(at elapsed: Milliseconds) -> AttemptAction {
        let limit = plan.limit ?? .max
        let ending = Closing(
            by: elapsed >= limit ? .timeUp : .finished, timeMilliseconds: min(elapsed, limit))
        return close(earlierEnding(at: elapsed) ?? ending)
    }

    private mutating func close(_ closing: Closing) -> AttemptAction {
        self.closing = closing
        return .close(closing.by)
    }

    private mutating func closeAfterReboot() -> AttemptAction {
        close(Closing(by: .reboot, timeMilliseconds: answers.values.compactMap { $0.pick?.at }.max() ?? 0))
    }
}
