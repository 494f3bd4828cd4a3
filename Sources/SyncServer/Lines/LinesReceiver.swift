package import CentralStore
import Compression
package import Logging
import Platform
import SyncProtocol

/// Takes lines in that central asked for, check by check in the order of a push. It is safe to call from any thread.
package struct LinesReceiver: Sendable {
    private let store: CentralDatabase
    private let log: Log

    package init(store: CentralDatabase, log: Log) {
        self.store = store
        self.log = log
    }

    /// - Parameters:
    ///   - body: as it came over the wire, gzip.
    ///   - token: what stood behind `Bearer`; nil when nothing did.
    ///   - completion: called once, on this thread for what is refused at once, else on the writer's after the
    ///     commit.
    package func receive(
        _ body: [UInt8], token: String?, completion: @escaping @Sendable (SyncReply) -> Void
    ) {
        var nonce: Nonce?
        do {
            let body = try LinesBody.decode(try Gzip.decompress(body, limit: SyncLimits.pushBytes))
            nonce = body.header.nonce
            let device = try authenticate(token, body.header)
            let lines = try body.lines.map { try AskedLine($0) }
            store.write(
                { transaction in
                    let taken = try transaction.take(lines, from: device)
                    KillPoint.pass(.linesBeforeCommit)
                    return taken
                },
                then: { result in
                    switch result {
                    case .success(let taken):
                        KillPoint.pass(.linesBeforeAnswer)
                        log.debug(
                            "lines",
                            ["device": device.id.rawValue, "lines": lines.count, "taken": taken.count])
                        let header = body.header
                        completion(
                            .lines(
                                LinesAnswer(
                                    nonce: header.nonce, central: header.central, device: header.device,
                                    epoch: header.epoch, taken: taken)))
                    case .failure(let error): completion(unavailable(body.header.nonce, error))
                    }
                })
        } catch let refusal as LinesRefusal {
            completion(reply(refusal.status, refusal.code, nonce, refusal.detail))
        } catch let fault as PushFault {
            completion(reply(fault.status, fault.code, nonce, fault.sentence))
        } catch let fault as Malformed {
            completion(reply(422, .damaged, nonce, fault.sentence))
        } catch let error as InflateError {
            let isTooLarge = error == .tooLarge
            completion(
                reply(
                    isTooLarge ? 413 : 400, isTooLarge ? .tooLarge : .malformed, nonce,
                    "the body is not one gzip member of at most \(SyncLimits.pushBytes) bytes"))
        } catch {
            completion(unavailable(nonce, error))
        }
    }

    private struct LinesRefusal: Error {
        let status: Int
        let code: RefusalCode
        let detail: String
    }

    private func authenticate(_ token: String?, _ header: LinesHeader) throws -> Device {
        func refusal(_ status: Int, _ code: RefusalCode, _ detail: String) -> LinesRefusal {
            LinesRefusal(status: status, code: code, detail: detail)
        }
        guard let token = token.flatMap({ DeviceToken($0) }) else {
            throw refusal(401, .unknown, "no device has this token")
        }
        guard case .valid(let device) = try store.standing(of: token) else {
            throw refusal(401, .superseded, "this token opens nothing any more")
        }
        guard header.central == store.identity.central else {
            throw refusal(403, .wrongCentral, "this is another central")
        }
        guard header.device == device.id else {
            throw refusal(403, .wrongDevice, "the token belongs to another device")
        }
        return device
    }

    private func unavailable(_ nonce: Nonce?, _ error: any Error) -> SyncReply {
        log.error("lines_not_kept", ["reason": "\(error)"])
        return reply(503, .trouble, nonce, "central cannot keep anything just now")
    }

    private func reply(_ status: Int, _ code: RefusalCode, _ nonce: Nonce?, _ detail: String) -> SyncReply {
        .refusal(
            status: status,
            Refusal(code: code, nonce: nonce, central: store.identity.central, detail: detail))
    }
}
