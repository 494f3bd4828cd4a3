import Crypto
import KioskStore
import Logging
import Platform
import SyncProtocol
import WebClient

extension Replicator {
    /// Does with the token what the outcome of a push asks for.
    ///
    /// - Returns: whether the push was refused and is to be tried again under another token.
    func changeToken(
        after outcome: PushOutcome, _ answer: PushAnswer?, _ pairing: KioskPairing
    ) throws(KioskStoreError) -> Bool {
        let usedNext = pairing.nextToken != nil
        switch outcome {
        case .answered:
            let actions = state.withLock {
                $0.token.answered(next: answer?.tokenNext, usedNext: usedNext)
            }
            for action in actions { _ = try perform(action, pairing) }
            return false
        case .refused(401, let refusal, _):
            let now = now
            let action = state.withLock { $0.token.refused(refusal.code, usedNext: usedNext, at: now) }
            return try action.map { action throws(KioskStoreError) in try perform(action, pairing) } ?? false
        default: return false
        }
    }

    /// - Returns: whether another token is in use now.
    private func perform(
        _ action: TokenMachine.Action, _ pairing: KioskPairing
    ) throws(KioskStoreError) -> Bool {
        switch action {
        case .keep(let token):
            KillPoint.pass(.tokenBeforeFile)
            try store.keepNextToken(token, of: pairing)
            KillPoint.pass(.tokenBeforeUse)
        case .confirm:
            KillPoint.pass(.tokenBeforeConfirm)
            try store.confirmNextToken(of: pairing)
        case .drop: try store.dropNextToken(of: pairing)
        case .ask:
            guard let token = askForToken(pairing) else { return false }
            try store.keepNextToken(token, of: pairing)
            log.info("token_renewed")
        }
        return true
    }

    /// Shows central that this kiosk has the key that it was paired with.
    ///
    /// - Returns: nil when there is no answer, or central says no; the push's refusal is shown then.
    private func askForToken(_ pairing: KioskPairing) -> String? {
        guard let key = pairing.key, case .challenge(let challenge) = ask(nil, pairing) else { return nil }
        let proof = TokenProof(
            challenge: challenge, central: pairing.central, device: store.device, signedBy: key)
        guard case .token(let token) = ask(proof, pairing) else { return nil }
        return token
    }

    private func ask(_ proof: TokenProof?, _ pairing: KioskPairing) -> TokenAnswer.Content? {
        let message = TokenRequest(nonce: .random(), device: store.device, proof: proof)
        let request = ClientRequest(
            "POST", pairing.address + SyncHTTP.tokenPath,
            headers: [("Content-Type", SyncHTTP.messageType)], body: JSONWriter.bytes(of: message),
            replyLimit: SyncLimits.answerBytes)
        guard let response = try? transport.send(request), response.status == 200,
            response.contentType == SyncHTTP.messageType,
            let answer = try? TokenAnswer.decoded(fromJSON: response.body), answer.nonce == message.nonce,
            answer.central == pairing.central, answer.device == message.device
        else { return nil }
        return answer.content
    }
}
