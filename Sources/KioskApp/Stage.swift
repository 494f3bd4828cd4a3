import KioskStore
import Logging
import Platform
import SyncProtocol

/// What visitors play: the real booth, or a rehearsal of a draft beside it. Staff, journal and outbox stay with the real
/// one, and a rehearsal has a store of its own in memory, so nothing of it can be saved, counted or sent.
final class Stage: Sendable {
    /// A rehearsal that is on.
    private struct Scene: Sendable {
        let id: Nonce
        let booth: Booth
        /// Unix milliseconds.
        let since: Int64
    }

    /// The real one.
    let booth: Booth
    private let log: Log
    private let scene = Locked<Scene?>(nil)
    /// Only one thread at a time changes what is played.
    private let changing = Turnstile()

    init(_ booth: Booth, log: Log) {
        self.booth = booth
        self.log = log
    }

    /// What visitors play now.
    var current: Booth { scene.withLock { $0?.booth } ?? booth }
    var isRehearsing: Bool { scene.withLock { $0 != nil } }

    /// Since when a rehearsal is on, in Unix milliseconds; nil while none is.
    var rehearsingSince: Int64? { scene.withLock { $0?.since } }

    /// A rehearsal is wanted, and waits until nobody is in the middle of a quiz or form.
    var isWaiting: Bool { booth.store.rehearsal != nil && !isRehearsing }

    /// Begins and ends rehearsals as they are wanted. The real visitors' attempts come first; those of a rehearsal end with
    /// it.
    func settle() throws {
        try changing.pass {
            let wanted = booth.store.rehearsal
            if let id = scene.withLock({ $0?.id }), id != wanted?.id { try end() }
            guard let wanted, !isRehearsing, try booth.store.openAttempts().isEmpty else { return }
            let store = try booth.store.rehearsing(wanted)
            let since = booth.clock.wallMilliseconds()
            let next = Scene(id: wanted.id, booth: Booth(store: store, clock: booth.clock), since: since)
            guard try booth.rest(beginning: { scene.withLock { $0 = next } }) else { return }
            log.info("rehearsal_on", ["id": wanted.id.rawValue])
        }
    }

    private func end() throws {
        scene.withLock { $0 = nil }
        booth.wake()
        log.info("rehearsal_over", [:])
        try booth.store.removeRehearsal()
    }
}
