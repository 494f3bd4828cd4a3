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
    /// After an epoch was opened because of a fork, so long none is opened again, in milliseconds.
    static let forkPause: Int64 = 600_000
    /// A line that was refused alone so often is set aside.
    static let triesAlone = 3

    enum Step: Equatable {
        /// Push this many lines behind the first ones that central does not have; 0 is a push without lines.
        case push(lines: Int, behind: Int = 0)
        /// Push neither lines nor sums: it is not known yet who answers.
        case probe
        case wait(until: Int64)
    }

    enum Action: Equatable {
        /// Keep what the answer says, its head too: central has the journal so far.
        case acknowledge
        /// Keep what the answer says but its head.
        case note
        /// Central has another history of this epoch: everything goes out again under a new name.
        case openEpoch
        /// Walk the own chain, since central found damage; when it does not hold, what stands behind this action is off.
        case checkJournal
        /// Send the stub of the one line that was sent in its place from now on.
        case setAside
        case show(Trouble)
        /// Nothing goes wrong any more.
        case clear
    }

    /// How many lines the next push may have.
    private(set) var limit = SyncLimits.linesPerPush
    private var backoff = Backoff()
    private var notBefore = Int64.min
    private var lastPush: Int64?
    /// While no lines are sent although some may wait, pushes without lines go on in this interval, so that news still
    /// comes; an answer that is ours ends it.
    private var haltInterval: Int64?
    private var wantsPush = false
    /// Central has shut the kiosk out, and keeps apart what it sends: so many lines went there behind what it has.
    private var keptApart: Int?
    /// The kiosk's own central has answered, in this run of the program and over this network.
    private var knowsCentral: Bool
    /// When an epoch was opened because of a fork; nil for not since the machine started.
    private var forkedAt: Int64?
    /// How often the line behind what central has was refused alone.
    private var refusalsAlone = 0

    /// - Parameter forkedAt: when an epoch was last opened because of a fork; nil for not since the machine started.
    init(forkedAt: Int64? = nil, knowsCentral: Bool = false) {
        self.forkedAt = forkedAt
        self.knowsCentral = knowsCentral
    }

    /// What to do now.
    ///
    /// - Parameter hasLines: there are lines that central does not have.
    mutating func next(at now: Int64, hasLines: Bool) -> Step {
        let due = due(at: now, hasLines: hasLines)
        guard now >= due else { return .wait(until: due) }
        lastPush = now
        wantsPush = false
        guard knowsCentral else { return .probe }
        if let keptApart { return .push(lines: hasLines ? limit : 0, behind: keptApart) }
        return .push(lines: hasLines && haltInterval == nil ? limit : 0)
    }

    /// When there is something to do.
    func due(at now: Int64, hasLines: Bool) -> Int64 {
        let idle = lastPush.map { $0 + (haltInterval ?? SyncLimits.idlePushMilliseconds) } ?? .min
        return max(wantsPush || (hasLines && haltInterval == nil) ? .min : idle, notBefore)
    }

    /// A line was saved. More may follow at once, so the push waits a second for them.
    mutating func noteNewLine(at now: Int64) {
        if backoff.failures == 0 && notBefore <= now { notBefore = now + PushMachine.debounce }
    }

    /// Somebody wants it now, or the network came back.
    mutating func hurry() {
        notBefore = .min
        wantsPush = true
    }

    /// Who answers is not known any more: what was taken for one central must not go to another.
    mutating func forgetCentral() { knowsCentral = false }

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
        case .otherCentral:
            knowsCentral = false
            backoff.succeed()
            haltInterval = PushMachine.refusedInterval
            return [.show(.otherCentral)]
        case .refused(let status, let refusal, let retryAfter):
            knowsCentral = true
            return refuse(status, refusal, retryAfter, lines, at: now, random)
        case .answered(let answer): return take(answer, at: now, random)
        }
    }

    private mutating func take(
        _ answer: PushOutcome.Answered, at now: Int64, _ random: (Int64) -> Int64
    ) -> [Action] {
        refusalsAlone = 0
        keptApart = nil
        knowsCentral = true
        guard answer.isOurs else { return fork(at: now) }
        guard answer.isProgress else { return [.acknowledge] + fail(.noProgress, at: now, random) }
        backoff.succeed()
        limit = min(SyncLimits.linesPerPush, limit * 2)
        notBefore = now + min(max(0, answer.wait), SyncLimits.longestPauseMilliseconds)
        wantsPush = answer.isNewGeneration
        haltInterval = nil
        return [.acknowledge, .clear]
    }

    private mutating func fork(at now: Int64) -> [Action] {
        backoff.succeed()
        let earliest = forkedAt.map { $0 + PushMachine.forkPause } ?? .min
        guard now >= earliest else {
            haltInterval = SyncLimits.idlePushMilliseconds
            return [.note, .show(.fork)]
        }
        forkedAt = now
        haltInterval = nil
        notBefore = .min
        wantsPush = true
        return [.note, .openEpoch]
    }

    private mutating func refuse(
        _ status: Int, _ refusal: Refusal, _ retryAfter: Int64?, _ lines: Int, at now: Int64,
        _ random: (Int64) -> Int64
    ) -> [Action] {
        let trouble = Trouble(status: status, refusal)
        switch status {
        case 401, 403, 426:
            backoff.succeed()
            haltInterval = PushMachine.refusedInterval
            keptApart = refusal.code == .revoked ? (keptApart ?? 0) + lines : nil
            return [.show(trouble)]
        case 413, 422:
            let check: [Action] = status == 422 ? [.checkJournal] : []
            return check + refuseContent(trouble, lines, at: now, random)
        case 429, 503:
            let actions = fail(trouble, at: now, random)
            if let retryAfter { notBefore = now + retryAfter }
            return actions
        default:
            return fail(trouble, at: now, random)
        }
    }

    private mutating func refuseContent(
        _ trouble: Trouble, _ lines: Int, at now: Int64, _ random: (Int64) -> Int64
    ) -> [Action] {
        halve(lines)
        if lines == 1 { refusalsAlone += 1 }
        guard lines == 1, refusalsAlone >= PushMachine.triesAlone else {
            return fail(trouble, at: now, random)
        }
        refusalsAlone = 0
        backoff.succeed()
        notBefore = .min
        wantsPush = true
        return [.setAside]
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
