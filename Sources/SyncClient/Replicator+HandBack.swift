import Crypto
import KioskStore
import Platform
import SyncProtocol
import WebClient

extension Replicator {
    /// Central holds registrations whose release it has lost, as after a restore: it gets the signed bundle back,
    /// one a round. Central asks with every answer until it has it, so only what it took or refused is remembered.
    func handBackRelease(_ answer: PushAnswer, _ pairing: KioskPairing) throws(KioskStoreError) {
        for line in answer.held where line.code == HeldLine.unknownRelease {
            guard let id = line.id else { continue }
            if let release = try store.signedRelease(ofLine: id) {
                if handBack(release, answer, pairing) { return }
                continue
            }
            // The line was purged and names nothing any more: one of all that are here is the one.
            for sha256 in try store.releaseHashes() {
                guard let release = try store.signedRelease(sha256: sha256) else { continue }
                if handBack(release, answer, pairing) { return }
            }
        }
    }

    /// - Returns: false when central took or refused it before.
    private func handBack(_ release: SignedRelease, _ answer: PushAnswer, _ pairing: KioskPairing) -> Bool {
        let name = "\(answer.generation) \(Hex.encode(SHA256.hash(release.bundle)))"
        guard state.withLock({ !$0.handedBack.contains(name) }) else { return false }
        handBack(
            release.bundle, as: name, to: SyncHTTP.releasesPath,
            [
                ("Content-Type", SyncHTTP.releaseType),
                (SyncHTTP.signatureHeader, release.signature.rawValue),
            ], pairing)
        return true
    }

    /// - Parameter name: under which it is remembered that central took or refused it.
    func handBack(
        _ body: [UInt8], as name: String, to path: String, _ headers: [(String, String)],
        _ pairing: KioskPairing
    ) {
        let request = ClientRequest(
            "POST", pairing.address + path,
            headers: [("Authorization", "Bearer \(pairing.bearer)")] + headers,
            body: body, replyLimit: SyncLimits.answerBytes)
        if let status = try? transport.send(request).status, status == 204 || status == 413 || status == 422 {
            state.withLock { _ = $0.handedBack.insert(name) }
        }
    }
}
