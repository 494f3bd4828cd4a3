package import CentralStore
import Compression
package import Logging
import Platform
package import SyncProtocol

/// Takes pushes in, check by check in the protocol's order. It is safe to call from any thread.
package struct PushReceiver: Sendable {
    private let store: CentralDatabase
    private let log: Log

    package init(store: CentralDatabase, log: Log) {
        self.store = store
        self.log = log
    }

    /// Takes one push in.
    ///
    /// - Parameters:
    ///   - body: as it came over the wire.
    ///   - coding: how it is packed.
    ///   - token: what stood behind `Bearer`; nil when nothing did.
    ///   - completion: called once, on this thread for what is refused at once, else on the writer's after the
    ///     commit.
    package func receive(
        _ body: [UInt8], _ coding: PushCoding = .gzip, token: String?,
        completion: @escaping @Sendable (SyncReply) -> Void
    ) {
        do {
            let body = try decode(body, coding)
            let device = try authenticate(token, body)
            try checkNames(body.header, device)
            try take(try check(body), from: device, completion)
        } catch let turn as Turn {
            completion(.refusal(status: turn.status, turn.refusal))
        } catch {
            completion(unavailable(nonce: nil, error))
        }
    }

    /// A refusal on its way out.
    private struct Turn: Error {
        let status: Int
        let refusal: Refusal
    }

    private func decode(_ body: [UInt8], _ coding: PushCoding) throws -> PushBody {
        let bytes: [UInt8]
        do {
            bytes = try coding.unpack(body, limit: SyncLimits.pushBytes)
        } catch {
            switch error {
            case .tooLarge:
                throw turn(
                    413, .tooLarge, nil, "the push is larger than \(SyncLimits.pushBytes) bytes inflated")
            case .damaged: throw turn(400, .malformed, nil, "the body is not one \(coding.rawValue) stream")
            }
        }
        do {
            return try PushBody.decode(bytes)
        } catch {
            throw turn(error.status, error.code, NonceOfPush.read(bytes), error.sentence)
        }
    }

    private func authenticate(_ token: String?, _ body: PushBody) throws -> Device {
        let nonce = body.header.nonce
        do {
            guard let token = token.flatMap({ DeviceToken($0) }) else {
                throw turn(401, .unknown, nonce, "no device has this token")
            }
            switch try store.read({ try $0.standing(of: token) }) {
            case .valid(let device): return device
            case .unknown: throw turn(401, .unknown, nonce, "no device has this token")
            case .superseded: throw turn(401, .superseded, nonce, "the device was paired again since")
            case .revoked(let device):
                try store.write { try $0.quarantine(body, from: device) }
                throw turn(401, .revoked, nonce, "the device was shut out")
            }
        } catch let turn as Turn {
            throw turn
        } catch {
            throw Turn(status: 503, refusal: busy(nonce, error))
        }
    }

    private func checkNames(_ header: PushHeader, _ device: Device) throws {
        guard header.central == store.identity.central else {
            throw turn(403, .wrongCentral, header.nonce, "this is another central")
        }
        guard header.device == device.id else {
            throw turn(403, .wrongDevice, header.nonce, "the token belongs to another device")
        }
    }

    private func check(_ body: PushBody) throws -> CheckedPush {
        do {
            return try CheckedPush(body)
        } catch {
            throw turn(error.status, error.code, body.header.nonce, error.sentence)
        }
    }

    private func take(
        _ push: CheckedPush, from device: Device, _ completion: @escaping @Sendable (SyncReply) -> Void
    ) throws {
        store.write(
            { transaction in
                let answer = try PushReceiver.take(push, from: device, transaction)
                KillPoint.pass(.ingestBeforeCommit)
                return answer
            },
            then: { result in
                switch result {
                case .success(let answer):
                    KillPoint.pass(.ingestBeforeAnswer)
                    log.debug(
                        "push",
                        [
                            "device": device.id.rawValue, "code": answer.code.rawValue,
                            "lines": push.lines.count,
                            "head": answer.head.sequence, "held": answer.heldTotal,
                        ])
                    completion(.answer(answer))
                case .failure(let error): completion(unavailable(nonce: push.header.nonce, error))
                }
            })
    }

    /// The writer's part: what the header tells is kept whatever becomes of the lines.
    private static func take(
        _ push: CheckedPush, from device: Device, _ transaction: CentralTransaction
    ) throws -> PushAnswer {
        let header = push.header
        try transaction.note(header, from: device)
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
            erased: Array(outcome.erased.prefix(SyncLimits.listEntries)),
            releases: try transaction.snapshot.releaseNames(for: device),
            orders: try transaction.snapshot.newestOrder(to: device, of: transaction.generation),
            nowMilliseconds: transaction.nowMilliseconds)
    }

    private func turn(_ status: Int, _ code: RefusalCode, _ nonce: Nonce?, _ detail: String) -> Turn {
        Turn(
            status: status,
            refusal: Refusal(code: code, nonce: nonce, central: store.identity.central, detail: detail))
    }

    private func unavailable(nonce: Nonce?, _ error: any Error) -> SyncReply {
        .refusal(status: 503, busy(nonce, error))
    }

    private func busy(_ nonce: Nonce?, _ error: any Error) -> Refusal {
        log.error("push_not_kept", ["reason": "\(error)"])
        return Refusal(
            code: .trouble, nonce: nonce, central: store.identity.central,
            detail: "central cannot keep anything just now; nothing of this push was kept")
    }
}

extension PushFault {
    /// The HTTP status of the refusal.
    var status: Int {
        switch self {
        case .tooLarge: 413
        case .malformed: 400
        case .unsupportedProtocol: 426
        case .damaged: 422
        }
    }
}

/// The nonce of a push that is no good otherwise, so that the kiosk believes the refusal.
private struct NonceOfPush: Decodable {
    let nonce: Nonce

    static func read(_ bytes: [UInt8]) -> Nonce? {
        let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
        return (try? NonceOfPush.decoded(fromJSON: Array(header)))?.nonce
    }
}
