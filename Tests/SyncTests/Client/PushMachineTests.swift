import SyncProtocol
import Testing
import WebClient

@testable import SyncClient

@Suite struct PushMachineTests {
    private var machine = PushMachine(knowsCentral: true)
    /// The longest pause that chance allows.
    private static let longest: @Sendable (Int64) -> Int64 = { $0 }

    @Test mutating func `a push without lines comes at start and every 30 s`() {
        #expect(machine.next(at: 0, hasLines: false) == .push(lines: 0))
        #expect(take(.ok, lines: 0, at: 100) == [.acknowledge, .clear])
        #expect(machine.next(at: 200, hasLines: false) == .wait(until: 30_000))
        #expect(machine.next(at: 30_000, hasLines: false) == .push(lines: 0))
    }

    @Test mutating func `waiting lines go at once, at most a hundred, and the next ones right behind`() {
        #expect(machine.next(at: 0, hasLines: true) == .push(lines: 100))
        #expect(take(.ok, lines: 100, at: 50) == [.acknowledge, .clear])
        #expect(machine.next(at: 50, hasLines: true) == .push(lines: 100))
        _ = take(.ok, lines: 3, at: 90)
        #expect(machine.next(at: 90, hasLines: false) == .wait(until: 30_050))
    }

    @Test func `no lines go before the own central has answered, and at once when it has`() {
        var machine = PushMachine()
        #expect(machine.next(at: 0, hasLines: true) == .probe)
        _ = machine.receive(.weather(status: 200), lines: 0, at: 0, random: Self.longest)
        #expect(machine.next(at: 1_000, hasLines: true) == .probe)
        _ = machine.receive(.noAnswer(.timedOut), lines: 0, at: 1_000, random: Self.longest)
        #expect(machine.next(at: 3_000, hasLines: true) == .probe)
        _ = machine.receive(.otherCentral, lines: 0, at: 3_000, random: Self.longest)
        #expect(machine.next(at: 303_000, hasLines: true) == .probe)
        _ = machine.receive(.answered(.ok), lines: 0, at: 303_000, random: Self.longest)
        #expect(machine.next(at: 303_000, hasLines: true) == .push(lines: 100))
    }

    @Test mutating func `a central that has to be met again gets no lines first`() {
        idle(at: 0)
        machine.forgetCentral()
        #expect(machine.next(at: 1, hasLines: true) == .probe)
        _ = machine.receive(refused(503, .busy), lines: 0, at: 1, random: Self.longest)
        #expect(machine.next(at: 1_001, hasLines: true) == .push(lines: 100), "it is ours, if busy")
    }

    @Test mutating func `a new line waits a second for more, and no longer for later ones`() {
        idle(at: 0)
        machine.noteNewLine(at: 5_000)
        machine.noteNewLine(at: 5_900)
        #expect(machine.next(at: 5_900, hasLines: true) == .wait(until: 6_000))
        #expect(machine.next(at: 6_000, hasLines: true) == .push(lines: 100))
    }

    @Test mutating func `pauses double up to five minutes and chance comes after the cap`() {
        var now: Int64 = 0
        var pauses: [Int64] = []
        for _ in 0..<12 {
            #expect(machine.next(at: now, hasLines: true) == .push(lines: 100))
            _ = machine.receive(.noAnswer(.noNetwork), lines: 100, at: now, random: Self.longest)
            guard case .wait(let until) = machine.next(at: now, hasLines: true) else { break }
            pauses.append(until - now)
            now = until
        }
        #expect(pauses == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map { $0 * 1000 })
        var bound: Int64 = 0
        _ = machine.receive(.noAnswer(.noNetwork), lines: 100, at: now) { limit in
            bound = limit
            return limit / 3
        }
        #expect(bound == 300_000)
        #expect(machine.next(at: now, hasLines: true) == .wait(until: now + 100_000))
    }

    @Test mutating func `after a success the pauses begin anew`() {
        fail(5)
        _ = take(.ok, lines: 100, at: 0)
        _ = machine.receive(.noAnswer(.interrupted), lines: 100, at: 0, random: Self.longest)
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 1_000))
    }

    @Test mutating func `somebody who presses send now waits for nothing`() {
        fail(9)
        machine.hurry()
        #expect(machine.next(at: 0, hasLines: false) == .push(lines: 0))
    }

    @Test mutating func `a new line does not shorten a pause`() {
        fail(4)
        machine.noteNewLine(at: 0)
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 8_000))
    }

    @Test mutating func `time-outs and a 413 of anybody halve the batch, success lets it grow again`() {
        var sizes: [Int] = []
        for outcome in [PushOutcome.noAnswer(.timedOut), .weather(status: 413), refused(413, .tooLarge)] {
            guard case .push(let lines, _) = machine.next(at: 0, hasLines: true) else { return }
            _ = machine.receive(outcome, lines: lines, at: 0) { _ in 0 }
            sizes.append(machine.limit)
        }
        for _ in 0..<5 { _ = machine.receive(.noAnswer(.timedOut), lines: machine.limit, at: 0) { _ in 0 } }
        sizes.append(machine.limit)
        for _ in 0..<7 {
            _ = take(.ok, lines: machine.limit, at: 0)
            sizes.append(machine.limit)
        }
        #expect(sizes == [50, 25, 12, 1, 2, 4, 8, 16, 32, 64, 100])
    }

    @Test mutating func `it is what was sent that is halved`() {
        _ = machine.receive(.noAnswer(.timedOut), lines: 7, at: 0) { _ in 0 }
        #expect(machine.limit == 3)
        _ = machine.receive(.noAnswer(.timedOut), lines: 0, at: 0) { _ in 0 }
        #expect(machine.limit == 3)
    }

    @Test mutating func `other failures do not halve the batch`() {
        for outcome in [PushOutcome.noAnswer(.noNetwork), .weather(status: 502), refused(503, .busy)] {
            _ = machine.receive(outcome, lines: 100, at: 0) { _ in 0 }
        }
        #expect(machine.limit == 100)
    }

    @Test mutating func `central's pause is kept, and without one chance decides`() {
        _ = machine.next(at: 0, hasLines: true)
        let actions = machine.receive(
            refused(503, .busy, retryAfter: 7_000), lines: 9, at: 0, random: Self.longest)
        #expect(actions == [.show(Trouble(status: 503, refusal(.busy)))])
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 7_000))
        _ = machine.receive(refused(429, .slowDown), lines: 9, at: 0, random: Self.longest)
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 2_000))
    }

    @Test mutating func `central's wish after a success is kept up to five minutes`() {
        _ = machine.next(at: 0, hasLines: true)
        _ = take(.ok, lines: 100, at: 0, wait: 5_000)
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 5_000))
        _ = take(.ok, lines: 100, at: 0, wait: 86_400_000)
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 300_000))
        _ = take(.ok, lines: 100, at: 0, wait: -5)
        #expect(machine.next(at: 0, hasLines: true) == .push(lines: 100))
    }

    @Test mutating func `another generation is greeted at once`() {
        idle(at: 0)
        var answer = PushOutcome.Answered.ok
        answer.isNewGeneration = true
        _ = machine.receive(.answered(answer), lines: 0, at: 100, random: Self.longest)
        #expect(machine.next(at: 100, hasLines: false) == .push(lines: 0))
    }

    @Test mutating func `a fork opens an epoch whose lines go at once`() {
        _ = machine.next(at: 0, hasLines: true)
        #expect(take(.fork, lines: 100, at: 50) == [.note, .openEpoch])
        #expect(machine.next(at: 50, hasLines: true) == .push(lines: 100))
        #expect(take(.ok, lines: 100, at: 60) == [.acknowledge, .clear])
    }

    @Test mutating func `after a fork ten minutes pass before the next, shown, without lines`() {
        #expect(take(.fork, lines: 100, at: 0) == [.note, .openEpoch])
        _ = machine.next(at: 0, hasLines: true)
        #expect(take(.fork, lines: 100, at: 100) == [.note, .show(.fork)])
        #expect(machine.next(at: 200, hasLines: true) == .wait(until: 30_000))
        #expect(machine.next(at: 30_000, hasLines: true) == .push(lines: 0))
        machine.hurry()
        #expect(machine.next(at: 30_001, hasLines: true) == .push(lines: 0))
        #expect(take(.fork, lines: 0, at: 599_999) == [.note, .show(.fork)])
        #expect(take(.fork, lines: 0, at: 600_000) == [.note, .openEpoch])
        #expect(machine.next(at: 600_000, hasLines: true) == .push(lines: 100))
    }

    @Test func `the ten minutes outlive the process`() {
        var machine = PushMachine(forkedAt: 1_000)
        let early = machine.receive(.answered(.fork), lines: 0, at: 600_999, random: Self.longest)
        #expect(early == [.note, .show(.fork)])
        let late = machine.receive(.answered(.fork), lines: 0, at: 601_000, random: Self.longest)
        #expect(late == [.note, .openEpoch])
    }

    @Test mutating func `a fork that healed by itself lets the lines go on`() {
        _ = take(.fork, lines: 100, at: 0)
        _ = take(.fork, lines: 100, at: 1)
        _ = machine.next(at: 30_001, hasLines: true)
        #expect(take(.ok, lines: 0, at: 30_002) == [.acknowledge, .clear])
        #expect(machine.next(at: 30_003, hasLines: true) == .push(lines: 100))
    }

    @Test mutating func `a kiosk that was shut out hands one batch after the other over, every five minutes`()
    {
        #expect(machine.next(at: 0, hasLines: true) == .push(lines: 100))
        let refusal = refused(401, .revoked)
        _ = machine.receive(refusal, lines: 100, at: 0, random: Self.longest)
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 300_000))
        #expect(machine.next(at: 300_000, hasLines: true) == .push(lines: 100, behind: 100))
        _ = machine.receive(refusal, lines: 20, at: 300_000, random: Self.longest)
        #expect(machine.next(at: 600_000, hasLines: true) == .push(lines: 100, behind: 120))
        _ = machine.receive(.noAnswer(.timedOut), lines: 0, at: 600_000, random: Self.longest)
        machine.hurry()
        #expect(machine.next(at: 601_000, hasLines: true) == .push(lines: 100, behind: 120))
        #expect(take(.ok, lines: 0, at: 601_000) == [.acknowledge, .clear])
        #expect(machine.next(at: 601_000, hasLines: true) == .push(lines: 100))
    }

    @Test(arguments: [
        (401, RefusalCode.superseded), (401, .unknown), (403, .wrongDevice), (426, .unsupportedProtocol),
    ])
    func `a kiosk that is refused keeps its lines and asks every five minutes`(status: Int, code: RefusalCode)
    {
        var machine = PushMachine(knowsCentral: true)
        _ = machine.next(at: 0, hasLines: true)
        let actions = machine.receive(refused(status, code), lines: 100, at: 0, random: Self.longest)
        #expect(actions == [.show(Trouble(status: status, refusal(code)))])
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 300_000))
        #expect(machine.next(at: 300_000, hasLines: true) == .push(lines: 0))
        #expect(
            machine.receive(.answered(.ok), lines: 0, at: 300_000, random: Self.longest) == [
                .acknowledge, .clear,
            ])
        #expect(machine.next(at: 300_001, hasLines: true) == .push(lines: 100))
    }

    @Test mutating func `refused content is checked here, halved, and tried again after a pause`() {
        _ = machine.next(at: 0, hasLines: true)
        let actions = machine.receive(refused(422, .damaged), lines: 100, at: 0, random: Self.longest)
        #expect(actions == [.checkJournal, .show(.damaged)])
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 1_000))
        #expect(machine.next(at: 1_000, hasLines: true) == .push(lines: 50))
        #expect(take(.ok, lines: 50, at: 1_000) == [.acknowledge, .clear])
    }

    @Test(arguments: [(413, RefusalCode.tooLarge), (422, .damaged)])
    func `a line that is refused alone three times is set aside, and the next ones go at once`(
        status: Int, code: RefusalCode
    ) {
        var machine = PushMachine(knowsCentral: true)
        let check: [PushMachine.Action] = status == 422 ? [.checkJournal] : []
        let shown = check + [.show(Trouble(status: status, refusal(code)))]
        func refuse(_ lines: Int) -> [PushMachine.Action] {
            machine.receive(refused(status, code), lines: lines, at: 0, random: Self.longest)
        }
        #expect(refuse(2) == shown)
        #expect(refuse(1) == shown)
        #expect(refuse(1) == shown)
        #expect(refuse(1) == check + [.setAside])
        #expect(machine.next(at: 0, hasLines: true) == .push(lines: 1))
        #expect(refuse(1) == shown, "the next line has tries of its own")
    }

    @Test mutating func `tries of one line are not counted against another, and weather counts for none`() {
        for _ in 0..<2 {
            _ = machine.receive(refused(413, .tooLarge), lines: 1, at: 0, random: Self.longest)
        }
        _ = take(.ok, lines: 1, at: 0)
        for _ in 0..<5 {
            _ = machine.receive(.weather(status: 413), lines: 1, at: 0, random: Self.longest)
        }
        let actions = machine.receive(refused(413, .tooLarge), lines: 1, at: 0, random: Self.longest)
        #expect(actions == [.show(.lineTooLarge)])
    }

    @Test mutating func `a central that takes nothing in is not asked without a pause`() {
        _ = machine.next(at: 0, hasLines: true)
        var answer = PushOutcome.Answered.ok
        answer.isProgress = false
        let actions = machine.receive(.answered(answer), lines: 100, at: 0, random: Self.longest)
        #expect(actions == [.acknowledge, .show(.noProgress)])
        #expect(machine.next(at: 0, hasLines: true) == .wait(until: 1_000))
    }

    @Test mutating func `a stop is no trouble`() {
        #expect(machine.receive(.noAnswer(.cancelled), lines: 9, at: 0, random: Self.longest) == [])
    }

    private mutating func idle(at now: Int64) {
        _ = machine.next(at: now, hasLines: false)
        _ = take(.ok, lines: 0, at: now)
    }

    private mutating func fail(_ times: Int) {
        for _ in 0..<times {
            _ = machine.receive(.noAnswer(.noNetwork), lines: 100, at: 0, random: Self.longest)
        }
    }

    private mutating func take(
        _ answer: PushOutcome.Answered, lines: Int, at now: Int64, wait: Int64 = 0
    ) -> [PushMachine.Action] {
        var answer = answer
        answer.wait = wait
        return machine.receive(.answered(answer), lines: lines, at: now, random: Self.longest)
    }

    private func refused(_ status: Int, _ code: RefusalCode, retryAfter: Int64? = nil) -> PushOutcome {
        .refused(status: status, refusal(code), retryAfter: retryAfter)
    }

    private func refusal(_ code: RefusalCode) -> Refusal {
        guard let central = CentralID(rawValue: Sample.central) else { preconditionFailure("an id") }
        return Refusal(code: code, nonce: nil, central: central, detail: "no")
    }
}

extension PushOutcome.Answered {
    fileprivate static let ok = PushOutcome.Answered(
        isOurs: true, isProgress: true, isNewGeneration: false, wait: 0)
    fileprivate static let fork = PushOutcome.Answered(
        isOurs: false, isProgress: true, isNewGeneration: false, wait: 0)
}
