import SyncProtocol
import WebClient

/// When to push, how much, and what an answer means: the rules for the way up, without doing anything.
///
/// Every `now` is in milliseconds of the boot clock.
struct PushMachine {
    /// A new line waits so long for more, in milliseconds.
    static let debounce: Int64 = 1_000
    /// After central has refused the kiosk itself, it is asked again so often, in milliseconds.
    static let refusedInterval: Int64 = 300_000

    enum Step: Equatable {
        /// Push this many lines; 0 is a push without lines.
        case push(lines: Int)
        case wait(until: Int64)
    }

    enum Action: Equatable {
        /// Keep what the answer says, its head too: central has the journal so far.
        case acknowledge
        /// Keep what the answer says but its head.
        case note
        case show(Trouble)
        /// Nothing goes wrong any more.
        case clear
    }

    /// Why no lines are sent although some wait. Pushes without lines go on, so that news still comes.
    private struct Halt: Equatable {
        let interval: Int64
        /// When lines are tried again; nil waits for an answer that is ours.
        let until: Int64?
    }

    /// How many lines the next push may have.
    private(set) var limit = SyncLimits.linesPerPush
    private var backoff = Backoff()
    private var notBefore = Int64.min
    private var lastPush: Int64?
    private var halt: Halt?
    private var wantsPush = false

    /// What to do now.
    ///
    /// - Parameter hasLines: there are lines that central does not have.
    mutating func next(at now: Int64, hasLines: Bool) -> Step {
        let due = due(at: now, hasLines: hasLines)
        guard now >= due else { return .wait(until: due) }
        let sendsLines = hasLines && !holdsBack(at: now)
        if sendsLines { halt = nil }
        lastPush = now
        wantsPush = false
        return .push(lines: sendsLines ? limit : 0)
    }

    /// When there is something to do.
    func due(at now: Int64, hasLines: Bool) -> Int64 {
        let idle = lastPush.map { $0 + (halt?.interval ?? SyncLimits.idlePushMilliseconds) } ?? .min
        return max(wantsPush || (hasLines && !holdsBack(at: now)) ? .min : idle, notBefore)
    }

    private func holdsBack(at now: Int64) -> Bool { halt.map { $0.until.map { now < $0 } ?? true } ?? false }

    /// A line was saved. More may follow at once, so the push waits a second for them.
    mutating func noteNewLine(at now: Int64) {
        if backoff.failures == 0 && notBefore <= now { notBefore = now + PushMachine.debounce }
    }

    /// Somebody wants it now, or the network came back.
    mutating func hurry() {
        notBefore = .min
        wantsPush = true
        if halt?.until != nil { halt = nil }
    }

    /// - Parameters:
    ///   - lines: how many the push really had.
    ///   - random: a number from 0 up to and with its argument.
    mutating func receive(
        _ outcome: PushOutcome, lines: Int, at now: Int64, random: (Int64) -> Int64
    ) -> [Action] {
        switch outcome {
        case .noAnswer(.cancelled): return []
        case .noAnswer(let kind):
            if kind == .timedOut { halve(lines) }
            return fail(Trouble(kind), at: now, random)
        case .weather(let status, let isPage):
            if status == 413 { halve(lines) }
            return fail(.notCentral(status: status, isPage: isPage), at: now, random)
        case .otherCentral: return fail(.otherCentral, at: now, random)
        case .refused(let status, let refusal, let retryAfter):
            return refuse(status, refusal, retryAfter, lines, at: now, random)
        case .answered(let answer): return take(answer, at: now, random)
        }
    }

    private mutating func take(
        _ answer: PushOutcome.Answered, at now: Int64, _ random: (Int64) -> Int64
    ) -> [Action] {
        guard answer.isOurs else {
            backoff.succeed()
            halt = Halt(interval: SyncLimits.idlePushMilliseconds, until: nil)
            return [.note, .show(.fork)]
        }
        guard answer.isProgress else { return [.acknowledge] + fail(.noProgress, at: now, random) }
        backoff.succeed()
        limit = min(SyncLimits.linesPerPush, limit * 2)
        notBefore = now + min(max(0, answer.wait), SyncLimits.longestPauseMilliseconds)
        wantsPush = answer.isNewGeneration
        if halt?.until == nil { halt = nil }
        return halt == nil ? [.acknowledge, .clear] : [.acknowledge]
    }

    private mutating func refuse(
        _ status: Int, _ refusal: Refusal, _ retryAfter: Int64?, _ lines: Int, at now: Int64,
        _ random: (Int64) -> Int64
    ) -> [Action] {
        let trouble = Trouble(status: status, refusal)
        switch status {
        case 401, 403, 426:
            backoff.succeed()
            halt = Halt(interval: PushMachine.refusedInterval, until: nil)
            return [.show(trouble)]
        case 422:
            backoff.succeed()
            halve(lines)
            halt = Halt(
                interval: SyncLimits.idlePushMilliseconds, until: now + PushMachine.refusedInterval)
            return [.show(trouble)]
        case 413:
            halve(lines)
            return fail(trouble, at: now, random)
        case 429, 503:
            let actions = fail(trouble, at: now, random)
            if let retryAfter { notBefore = now + retryAfter }
            return actions
        default:
            return fail(trouble, at: now, random)
        }
    }

    private mutating func fail(_ trouble: Trouble, at now: Int64, _ random: (Int64) -> Int64) -> [Action] {
        notBefore = now + backoff.fail(random)
        wantsPush = true
        return [.show(trouble)]
    }

    /// Half of what was sent, down to one line.
    private mutating func halve(_ lines: Int) {
        if lines > 0 { limit = max(1, lines / 2) }
    }
}
