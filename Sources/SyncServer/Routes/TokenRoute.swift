import CentralStore
import Logging
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `POST /sync/v1/token`: a new token for a device that shows that it has the key it was paired with.
    ///
    /// The first request gets a challenge, whoever asks; the second brings it back signed.
    func addToken(to router: inout Router) {
        let challenges = TokenChallenges(clock: clock)
        let options = RouteOptions(
            bodyLimit: 4 << 10, contentTypes: [SyncHTTP.messageType], callers: .programs)
        router.on(.post, SyncHTTP.tokenPath, options: options) { [self] request in
            let asked: TokenRequest
            do throws(Malformed) {
                asked = try TokenRequest.decoded(fromJSON: request.body)
            } catch {
                return .now(refuse(400, .malformed, error.sentence))
            }
            guard SyncLimits.protocols.contains(asked.proto) else {
                return .now(refuse(426, .unsupportedProtocol, PushFault.unsupportedProtocol.sentence))
            }
            guard let proof = asked.proof else {
                return .now(answer(asked, .challenge(challenges.make(for: asked.device))))
            }
            let key = try store.read { try $0.publicKey(of: asked.device) }
            guard let key, proof.isValid(central: store.identity.central, device: asked.device, by: key),
                challenges.use(proof.challenge, of: asked.device)
            else { return .now(refuse(asked, .unknown, "no device has this key")) }
            return .later { pending in offer(asked, key, pending) }
        }
    }

    private func offer(_ asked: TokenRequest, _ key: PublicKey, _ pending: PendingResponse) {
        store.write(
            { transaction -> DeviceToken? in
                // It may have been paired again or shut out since.
                guard let device = try transaction.snapshot.device(asked.device), !device.isRevoked,
                    try transaction.snapshot.publicKey(of: asked.device) == key
                else { return nil }
                return try transaction.offerToken(to: device)
            },
            then: { [self] result in
                switch result {
                case .success(let token?):
                    log.info("token_renewed", ["device": asked.device.rawValue])
                    pending.answer(answer(asked, .token(token.text)))
                case .success(nil):
                    pending.answer(refuse(asked, .revoked, "the device was shut out"))
                case .failure(let error):
                    log.error("token_not_kept", ["reason": "\(error)"])
                    pending.answer(refuse(503, .trouble, "central cannot keep anything just now"))
                }
            })
    }

    private func answer(_ asked: TokenRequest, _ content: TokenAnswer.Content) -> Response {
        .message(
            200,
            TokenAnswer(
                nonce: asked.nonce, central: store.identity.central, device: asked.device, content: content))
    }

    private func refuse(_ asked: TokenRequest, _ code: RefusalCode, _ detail: String) -> Response {
        .message(
            401,
            Refusal(code: code, nonce: asked.nonce, central: store.identity.central, detail: detail))
    }
}
