import CentralStore
import SyncProtocol

/// The writer's part of a push: one is taken in at a time, so what its token opens and what is new is certain here.
struct Intake {
    enum Outcome: Sendable {
        case answered(PushAnswer)
        /// - Parameter isCloneAlarm: the push brought something new under a token that was replaced.
        case refused(RefusalCode, isCloneAlarm: Bool)
    }

    private let push: CheckedPush
    private let transaction: CentralTransaction

    init(_ push: CheckedPush, _ transaction: CentralTransaction) {
        self.push = push
        self.transaction = transaction
    }

    func take(under token: DeviceToken) throws -> Outcome {
        switch try transaction.standing(of: token) {
        case .valid(let device):
            let next = try transaction.noteUse(of: token, by: device)
            return .answered(try take(from: device, next: next))
        case .superseded(let device, let opensForNews):
            if try bringsNews(device) {
                try transaction.raiseCloneAlarm(device)
                return .refused(.superseded, isCloneAlarm: true)
            }
            guard opensForNews else { return .refused(.superseded, isCloneAlarm: false) }
            return .answered(try take(from: device, next: nil))
        case .revoked: return .refused(.revoked, isCloneAlarm: false)
        case .unknown: return .refused(.unknown, isCloneAlarm: false)
        }
    }

    /// Whether a line of the push is not here, or not so.
    private func bringsNews(_ device: Device) throws -> Bool {
        guard !push.lines.isEmpty else { return false }
        let journal = try EpochJournal(transaction, device: device, epoch: push.header.epoch)
        return try journal.chainHash(at: push.header.last.sequence) != push.header.last.hash
    }

    /// What the header tells is kept whatever becomes of the lines.
    private func take(from device: Device, next: DeviceToken?) throws -> PushAnswer {
        let header = push.header
        try transaction.note(header, from: device)
        let newestStatus = try transaction.snapshot.statusNumber(of: header.epoch, of: device)
        var journal = try EpochJournal(transaction, device: device, epoch: header.epoch)
        let outcome = try PushRules.take(push, into: &journal)
        try journal.finish()
        try transaction.orderErasing(outcome.erased, to: device)
        let held = try transaction.snapshot.held(of: device, limit: SyncLimits.listEntries)
        return PushAnswer(
            code: outcome.code, nonce: header.nonce, central: header.central,
            generation: transaction.generation,
            generations: transaction.generations, device: header.device, epoch: header.epoch,
            head: outcome.head,
            safe: try transaction.snapshot.safe(header.epoch, of: device),
            held: held.lines, heldTotal: held.total, want: try journal.wanted(limit: SyncLimits.listEntries),
            stubs: try transaction.snapshot.stubs(of: device, limit: SyncLimits.listEntries),
            late: try transaction.snapshot.late(of: device, limit: SyncLimits.listEntries),
            wantImages: try transaction.snapshot.lostImages(limit: SyncLimits.listEntries),
            erased: Array(outcome.erased.prefix(SyncLimits.listEntries)),
            statusNumber: newestStatus > header.status.number ? newestStatus : nil,
            releases: try transaction.snapshot.releaseNames(for: device),
            orders: try transaction.snapshot.newestOrder(to: device, of: transaction.generation),
            rehearsal: try transaction.snapshot.rehearsal(of: device.id, at: transaction.nowMilliseconds)?
                .call(at: transaction.nowMilliseconds),
            nowMilliseconds: transaction.nowMilliseconds, tokenNext: next?.text)
    }
}
