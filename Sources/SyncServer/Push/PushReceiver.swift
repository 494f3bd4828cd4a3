package import CentralStore
import Compression
package import Logging
import Platform
package import SyncProtocol

/// Takes pushes in, check by check in the protocol's order. It is safe to call from any thread.
package struct PushReceiver: Sendable {
    private let store: CentralDatabase
    private let log: Log
    private let door: SenderDoor

    package init(store: CentralDatabase, log: Log) {
        self.store = store
        self.log = log
        door = SenderDoor(store: store, log: log)
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
        do throws(SenderDoor.Turn) {
            let body = try door.decode(body, coding) { bytes throws(PushFault) in
                try PushBody.decode(bytes)
            }
            let header = body.header
            let sender = try door.authenticate(token, nonce: header.nonce) { device in
                try keepApart(body, from: device)
            }
            try door.checkNames(header.central, header.device, of: sender.device, nonce: header.nonce)
            take(try check(body), under: sender.token, completion)
        } catch {
            completion(error.reply)
        }
    }

    /// What a device sends that was shut out.
    private func keepApart(_ body: PushBody, from device: Device) throws {
        guard body.header.device == device.id, let push = try? CheckedPush(body) else { return }
        try store.write { try $0.quarantine(push.lines, of: push.header, from: device) }
    }

    private func check(_ body: PushBody) throws(SenderDoor.Turn) -> CheckedPush {
        do throws(PushFault) {
            return try CheckedPush(body)
        } catch {
            throw door.turn(error, body.header.nonce)
        }
    }

    /// What the token opens is judged once more by the writer, who knows what is new.
    private func take(
        _ push: CheckedPush, under token: DeviceToken, _ completion: @escaping @Sendable (SyncReply) -> Void
    ) {
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
                    completion(door.notTheDevices(code, nonce).reply)
                case .failure(let error): completion(door.busy(nonce, error).reply)
                }
            })
    }
}
