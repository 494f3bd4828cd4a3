package import CentralStore
package import Logging
import Platform
import SyncProtocol

/// Takes lines in that central asked for, check by check in the order of a push. It is safe to call from any thread.
package struct LinesReceiver: Sendable {
    private let store: CentralDatabase
    private let log: Log
    private let door: SenderDoor

    package init(store: CentralDatabase, log: Log) {
        self.store = store
        self.log = log
        door = SenderDoor(store: store, log: log)
    }

    /// - Parameters:
    ///   - body: as it came over the wire, gzip.
    ///   - token: what stood behind `Bearer`; nil when nothing did.
    ///   - completion: called once, on this thread for what is refused at once, else on the writer's after the
    ///     commit.
    package func receive(
        _ body: [UInt8], token: String?, completion: @escaping @Sendable (SyncReply) -> Void
    ) {
        do throws(SenderDoor.Turn) {
            let body = try door.decode(body, .gzip) { bytes throws(PushFault) in
                try LinesBody.decode(bytes)
            }
            let header = body.header
            let sender = try door.authenticate(token, nonce: header.nonce)
            guard case .valid = sender.standing else {
                throw door.notTheDevices(.superseded, header.nonce)
            }
            try door.checkNames(header.central, header.device, of: sender.device, nonce: header.nonce)
            take(try read(body), of: header, from: sender.device, completion)
        } catch {
            completion(error.reply)
        }
    }

    private func read(_ body: LinesBody) throws(SenderDoor.Turn) -> [AskedLine] {
        do throws(Malformed) {
            return try body.lines.map { line throws(Malformed) in try AskedLine(line) }
        } catch {
            throw door.turn(.damaged(error.sentence), body.header.nonce)
        }
    }

    private func take(
        _ lines: [AskedLine], of header: LinesHeader, from device: Device,
        _ completion: @escaping @Sendable (SyncReply) -> Void
    ) {
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
                    completion(
                        .lines(
                            LinesAnswer(
                                nonce: header.nonce, central: header.central, device: header.device,
                                epoch: header.epoch, taken: taken)))
                case .failure(let error): completion(door.busy(header.nonce, error).reply)
                }
            })
    }
}
