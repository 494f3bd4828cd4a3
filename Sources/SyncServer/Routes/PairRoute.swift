import CentralStore
import Logging
import Platform
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `POST /sync/v1/pair`: a kiosk becomes a device of this central.
    func addPair(to router: inout Router) {
        let options = RouteOptions(
            bodyLimit: 4 << 10, contentTypes: [SyncHTTP.messageType, "application/json"], callers: .programs)
        router.on(.post, SyncHTTP.pairPath, options: options) { [self] request in
            let pairing: PairRequest
            do throws(Malformed) {
                pairing = try PairRequest.decoded(fromJSON: request.body)
            } catch {
                // A code of another shape is a wrong code: the kiosk's screen says so.
                if (try? PairCode.decoded(fromJSON: request.body)).map({
                    PairingCode(rawValue: $0.code) == nil
                })
                    == true
                {
                    return .now(refuse(403, .badCode, PairRefusal.badCode.sentence))
                }
                return .now(refuse(400, .malformed, error.sentence))
            }
            guard SyncLimits.protocols.contains(pairing.proto) else {
                return .now(refuse(426, .unsupportedProtocol, PushFault.unsupportedProtocol.sentence))
            }
            return .later { pending in pair(pairing, from: request.peer.description, pending) }
        }
    }

    private func pair(_ pairing: PairRequest, from address: String, _ pending: PendingResponse) {
        store.write(
            { transaction in
                let outcome = try transaction.pair(pairing, from: address)
                KillPoint.pass(.pairBeforeCommit)
                return outcome
            },
            then: { [self] result in
                switch result {
                case .success(.success(let answer)):
                    KillPoint.pass(.pairBeforeAnswer)
                    log.info("paired", ["device": answer.device.rawValue])
                    pending.answer(.message(200, answer))
                case .success(.failure(let refusal)):
                    log.warning("pairing_refused", ["code": refusal.code.rawValue])
                    pending.answer(refuse(403, refusal.code, refusal.sentence))
                case .failure(let error):
                    log.error("pairing_not_kept", ["reason": "\(error)"])
                    pending.answer(refuse(503, .trouble, "central cannot keep anything just now"))
                }
            })
    }

    func refuse(_ status: Int, _ code: RefusalCode, _ detail: String) -> Response {
        .message(
            status, Refusal(code: code, nonce: nil, central: store.identity.central, detail: detail))
    }

    private struct PairCode: Decodable { let code: String }
}
