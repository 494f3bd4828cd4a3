import ContestCore
import KioskStore
import Logging
import Platform
import SyncProtocol
import WebClient

extension Replicator {
    func pushIfDue(_ pairing: KioskPairing) throws(KioskStoreError) {
        let hasLines = try store.hasLinesToSend()
        let now = now
        let step = state.withLock { $0.push.next(at: now, hasLines: hasLines) }
        guard let outgoing = try outgoing(step, at: now) else { return }
        KillPoint.pass(.pushBeforeSend)
        let header = try header(outgoing)
        let (outcome, answer) = try send(outgoing, under: header, pairing)
        KillPoint.pass(.pushBeforeRecord)
        guard try !changeToken(after: outcome, answer, pairing) else {
            return state.withLock { $0.push.hurry() }
        }
        let after = self.now
        let actions = state.withLock {
            $0.push.receive(outcome, lines: outgoing.lines.count, at: after, random: random)
        }
        for action in actions { try perform(action, outgoing, answer) }
        KillPoint.pass(.pushAfterRecord)
        guard let answer else { return }
        let told = NewestNames(release: answer.releases[pairing.event.text], order: answer.orders)
        state.withLock { $0.told = told }
        try noteNewestRelease(answer, pairing)
        try noteNewestOrder(answer)
        try handBackRelease(answer, pairing)
        try handBackImage(answer, pairing)
        try noteRehearsal(answer, pairing)
        try sendWanted(answer, pairing)
        guard actions.contains(.acknowledge) else { return }
        try pushClosedEpoch(pairing)
        try leaveIfHeard(answer, to: header)
    }

    /// - Returns: nil when it is not time yet.
    private func outgoing(_ step: PushMachine.Step, at now: Int64) throws(KioskStoreError) -> Outgoing? {
        switch step {
        case .wait: return nil
        case .probe: return try store.outgoing(count: 0, bytes: 0).withoutSums
        case .push(let count, let behind):
            let outgoing = try store.outgoing(
                count: count, bytes: SyncLimits.linesBytesPerPush, behind: behind)
            return takesSums(outgoing.lines.count, at: now) ? outgoing : outgoing.withoutSums
        }
    }

    /// A day's sums are as large as a registration, and the next push brings them as well: they go along with lines
    /// only as often as an idle push would bring them.
    private func takesSums(_ lines: Int, at now: Int64) -> Bool {
        state.withLock { state in
            let isDue = state.sumsSentAt.map { now - $0 >= SyncLimits.idlePushMilliseconds } ?? true
            guard lines == 0 || isDue else { return false }
            state.sumsSentAt = now
            return true
        }
    }

    /// The last sums of an epoch that is closed ride on a push of its own. What goes wrong with it is not shown: the
    /// open epoch's push comes first and tells.
    private func pushClosedEpoch(_ pairing: KioskPairing) throws(KioskStoreError) {
        guard let outgoing = try store.unconfirmedClosedEpoch() else { return }
        let (outcome, answer) = try send(outgoing, under: try header(outgoing), pairing)
        guard case .answered(let answered) = outcome, let answer else { return }
        try record(answer, isOurs: answered.isOurs, outgoing)
    }

    /// Sends one push and judges what comes back.
    private func send(
        _ outgoing: Outgoing, under header: PushHeader, _ pairing: KioskPairing
    ) throws(KioskStoreError) -> (PushOutcome, PushAnswer?) {
        let body = PushBody(header: header, lines: outgoing.lines)
        // Gzip until central has offered more, and again after anything but its 200 that the packing may have caused.
        let coding = state.withLock { state in
            defer { state.coding = .gzip }
            return state.coding
        }
        let request = ClientRequest(
            "POST", pairing.address + SyncHTTP.pushPath,
            headers: [
                ("Authorization", "Bearer \(pairing.bearer)"), ("Content-Type", SyncHTTP.journalType),
                ("Content-Encoding", coding.rawValue),
            ], body: coding.pack(body.encoded()), replyLimit: SyncLimits.answerBytes)
        let response: ClientResponse
        do {
            response = try transport.send(request)
        } catch {
            if error.isBeforeSending { state.withLock { $0.coding = coding } }
            return (.noAnswer(error.kind), nil)
        }
        switch Judgement<PushAnswer>(response, to: header) {
        case .weather(let status, let isPage):
            return (.weather(status: status, isPage: isPage), nil)
        case .otherCentral: return (.otherCentral, nil)
        case .refusal(let status, let refusal, let retryAfter):
            return (.refused(status: status, refusal, retryAfter: retryAfter), nil)
        case .answer(let answer):
            state.withLock { $0.coding = PushCoding(offeredBy: response) }
            return (.answered(try compare(answer, outgoing)), answer)
        }
    }

    /// Compares the head that central names with the kiosk's own journal.
    private func compare(
        _ answer: PushAnswer, _ outgoing: Outgoing
    ) throws(KioskStoreError) -> PushOutcome.Answered {
        let own = try store.position(answer.head.sequence, in: answer.epoch)
        let known = try store.contact().generations.last
        return PushOutcome.Answered(
            isOurs: answer.code != .fork && own == answer.head,
            isProgress: outgoing.lines.isEmpty || answer.head.sequence != outgoing.base.sequence,
            isNewGeneration: known != nil && known != answer.generation, wait: answer.waitMilliseconds)
    }

    private func header(_ outgoing: Outgoing) throws(KioskStoreError) -> PushHeader {
        let free = File.freeBytes(at: store.folder).map { Int($0 >> 20) }
        return PushHeader(
            app: app, nonce: .random(), central: outgoing.central, device: outgoing.device,
            epoch: outgoing.epoch,
            base: outgoing.base, last: outgoing.last, head: outgoing.head,
            ordersDone: try store.ordersDone(), rehearsalDone: try store.rehearsalDone(),
            clock: ClockSample(
                wallMilliseconds: clock.wallMilliseconds(), boot: clock.boot,
                bootMilliseconds: clock.bootMilliseconds()),
            status: DeviceStatus(
                number: try store.nextStatusNumber(in: outgoing.epoch), diskFreeMebibytes: free,
                release: try store.newestReleaseName(), waiting: outgoing.waiting,
                setAside: try store.counts().setAside, damagedCopies: store.damagedCopies.count,
                isLeaving: try store.farewell()?.isReady ?? false),
            sums: outgoing.sums)
    }

    private func perform(
        _ action: PushMachine.Action, _ outgoing: Outgoing, _ answer: PushAnswer?
    ) throws(KioskStoreError) {
        switch action {
        case .acknowledge: if let answer { try record(answer, isOurs: true, outgoing) }
        case .note: if let answer { try record(answer, isOurs: false, outgoing) }
        case .openEpoch:
            guard try store.openEpoch(insteadOf: outgoing.epoch) else { return }
            log.warning("epoch_opened", ["reason": "fork", "instead_of": outgoing.epoch.rawValue])
        case .checkJournal: try store.checkJournal()
        case .setAside:
            try store.setAside(outgoing.last.sequence, in: outgoing.epoch)
            log.warning("line_set_aside", ["sequence": outgoing.last.sequence])
        case .show(let trouble):
            try show(trouble, .up)
        case .clear: try clear(.up)
        }
    }

    private func record(_ answer: PushAnswer, isOurs: Bool, _ outgoing: Outgoing) throws(KioskStoreError) {
        try store.record(
            Receipt(
                epoch: answer.epoch, acknowledged: isOurs ? answer.head.sequence : nil, safe: answer.safe,
                generations: answer.generations, held: answer.heldTotal, stubs: answer.stubs + answer.want,
                late: answer.late,
                centralMilliseconds: answer.nowMilliseconds, statusNumber: answer.statusNumber,
                sumVersions: outgoing.sumVersions))
    }

    private func noteNewestRelease(_ answer: PushAnswer, _ pairing: KioskPairing) throws(KioskStoreError) {
        let named = answer.releases[pairing.event.text]
        let isHere = try named.map { name throws(KioskStoreError) in try store.hasRelease(name) } ?? true
        let now = now
        state.withLock { $0.fetch.noteNewest(isHere ? nil : named, at: now) }
        if isHere { try clear(.down) }
    }
}

extension PushCoding {
    /// The best of what central's answer says that it takes.
    fileprivate init(offeredBy response: ClientResponse) {
        let offered = response.header("Accept-Encoding")?.contains(PushCoding.dictionary.rawValue) ?? false
        self = offered ? .dictionary : .gzip
    }
}
