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
            let (token, device) = try authenticate(token, body)
            try checkNames(body.header, device)
            try take(try check(body), under: token, completion)
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

    /// Whose token it is. What it opens is judged once more by the writer, who knows what is new.
    private func authenticate(_ token: String?, _ body: PushBody) throws -> (DeviceToken, Device) {
        let nonce = body.header.nonce
        guard let token = token.flatMap({ DeviceToken($0) }) else {
            throw turn(401, .unknown, nonce, "no device has this token")
        }
        do {
            switch try store.standing(of: token) {
            case .valid(let device), .superseded(let device, _): return (token, device)
            case .unknown: throw turn(401, .unknown, nonce, "no device has this token")
            case .revoked(let device):
                if body.header.device == device.id, let push = try? CheckedPush(body) {
                    try store.write {
                        try $0.quarantine(push.lines, of: push.header, from: device)
                    }
                }
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
        _ push: CheckedPush, under token: DeviceToken, _ completion: @escaping @Sendable (SyncReply) -> Void
    ) throws {
        let nonce = push.header.nonce
        store.write(
            { transaction in
                let outcome = try Intake(push, transaction).take(under: token)
                KillPoint.pass(.ingestBeforeCommit)
                return outcome
            },
            then: { result in
                switch result {
                case .success(.answered(let answer)):
                    KillPoint.pass(.ingestBeforeAnswer)
                    log.debug(
                        "push",
                        [
                            "device": answer.device.rawValue, "code": answer.code.rawValue,
                            "lines": push.lines.count,
                            "head": answer.head.sequence, "held": answer.heldTotal,
                        ])
                    completion(.answer(answer))
                case .success(.refused(let code, let isCloneAlarm)):
                    if isCloneAlarm {
                        log.warning("clone_alarm", ["device": push.header.device.rawValue])
                    }
                    let turn = turn(401, code, nonce, "the token is not the device's any more")
                    completion(.refusal(status: turn.status, turn.refusal))
                case .failure(let error): completion(unavailable(nonce: nonce, error))
                }
            })
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
