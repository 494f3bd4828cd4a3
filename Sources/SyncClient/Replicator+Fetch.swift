import ContestCore
import KioskStore
import Logging
import Platform
import SyncProtocol
import WebClient

extension Replicator {
    func fetchIfDue(_ pairing: KioskPairing) throws(KioskStoreError) {
        let now = now
        switch state.withLock({ $0.fetch.next(at: now, start: startedAt) }) {
        case .wait: return
        case .fetch(let name):
            guard let generation = Generation(rawValue: name.generation) else {
                return try take(.unreadable(sha256: name.sha256))
            }
            try fetch(name, generation, name.number, pairing)
        case .probe:
            let newest = try store.newestReleaseName()
            let known = try store.contact().generations.last
            guard let generation = newest.flatMap({ Generation(rawValue: $0.generation) }) ?? known else {
                return try take(.nothingNew)
            }
            try fetch(nil, generation, (newest?.number ?? 0) + 1, pairing)
        }
    }

    /// - Parameter name: what the release must be; nil while nobody has told, and then it may as well not exist.
    private func fetch(
        _ name: ReleaseName?, _ generation: Generation, _ number: Int, _ pairing: KioskPairing
    ) throws(KioskStoreError) {
        let path = SyncHTTP.releasePath(event: pairing.event.text, generation: generation, number: number)
        let response: ClientResponse
        do {
            response = try get(path, pairing, limit: SyncLimits.releaseBytes)
        } catch {
            return try take(error.outcome)
        }
        let fetched = FetchedRelease(
            response, name: name, event: pairing.event, central: pairing.central, key: pairing.signKey)
        switch fetched {
        case .weather(let status, let isPage):
            try take(.weather(status: status, isPage: isPage))
        case .otherCentral: try take(.otherCentral)
        case .refusal(404, _) where name == nil: try take(.nothingNew)
        case .refusal(let status, let refusal): try take(.refused(status: status, refusal))
        case .unreadable(let sha256): try take(.unreadable(sha256: sha256))
        case .bundle(let bundle, let signature):
            switch try images(of: bundle, pairing) {
            case .success(let images): try install(bundle, signature, images)
            case .failure(let failure): try take(failure.outcome)
            }
        }
    }

    private func install(
        _ bundle: ReleaseBundle, _ signature: ReleaseSignature, _ images: [[UInt8]]
    ) throws(KioskStoreError) {
        do {
            let outcome = try store.installRelease(bundle, signature: signature, images: images)
            log.info("release_installed", ["number": bundle.name.number, "outcome": "\(outcome)"])
            try take(outcome == .contradicts ? .contradicts : .verified)
            // Somebody at central may be watching how the release arrives.
            if outcome == .newest { state.withLock { $0.push.hurry() } }
        } catch {
            let now = now
            state.withLock { $0.fetch.failToInstall(at: now, random: random) }
            throw error
        }
    }

    private func take(_ outcome: FetchMachine.Outcome) throws(KioskStoreError) {
        let now = now
        for action in state.withLock({ $0.fetch.receive(outcome, at: now, random: random) }) {
            switch action {
            case .show(let trouble):
                try show(trouble, .down)
            case .clear:
                // Central is back, so the way up need not wait for its turn.
                if try clear(.down) { state.withLock { $0.push.hurry() } }
            }
        }
    }
}
