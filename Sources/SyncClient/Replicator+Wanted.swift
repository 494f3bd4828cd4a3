import Compression
import KioskStore
import Platform
import SyncProtocol
import WebClient

extension Replicator {
    /// Central has no more than stubs of some lines and asks for them: it gets the lines, or once more the stubs of those
    /// that are gone here, too. Lines that are set aside are offered besides.
    func sendWanted(_ answer: PushAnswer, _ pairing: KioskPairing) throws(KioskStoreError) {
        let start = now
        let setAside = try store.idsSetAside(count: SyncLimits.listEntries)
        let (ids, stubs) = state.withLock { state in
            let offers = state.wanted.offers(setAside, besides: answer.want, in: answer.generation)
            return (Array(state.wanted.next(answer.want + offers, at: start)), state.wanted.stubs)
        }
        for id in stubs.intersection(ids) { try store.setAside(id) }
        let wanted = try store.wanted(ids, asStubs: stubs, bytes: SyncLimits.linesBytesPerPush)
        guard !wanted.isEmpty else { return }
        let header = LinesHeader(
            app: app, nonce: .random(), central: answer.central, device: answer.device, epoch: answer.epoch,
            lines: wanted.count)
        let (outcome, taken) = send(LinesBody(header: header, lines: wanted.map(\.line)), pairing)
        try store.noteTaken(taken)
        let now = now
        state.withLock { $0.wanted.receive(outcome, wanted.map(\.id), at: now, random: random) }
    }

    private func send(_ body: LinesBody, _ pairing: KioskPairing) -> (WantedMachine.Outcome, taken: [LineID])
    {
        let request = ClientRequest(
            "POST", pairing.address + SyncHTTP.linesPath,
            headers: [
                ("Authorization", "Bearer \(pairing.bearer)"), ("Content-Type", SyncHTTP.journalType),
                ("Content-Encoding", "gzip"),
            ], body: Gzip.compress(body.encoded()), replyLimit: SyncLimits.answerBytes)
        guard let response = try? transport.send(request) else { return (.failed, []) }
        return switch Judgement<LinesAnswer>(response, to: body.header) {
        case .answer(let answer): (.taken, answer.taken)
        case .refusal(413, _, _), .refusal(422, _, _): (.refused, [])
        case .refusal, .otherCentral, .weather: (.failed, [])
        }
    }
}
