package import KioskStore
package import Logging
package import Platform
import SyncProtocol
import WebClient

/// The kiosk's half of replication: sends the journal up and fetches releases, one round at a time.
///
/// It has no thread of its own. `runOnce` is for one thread at a time; everything else may be called from any.
package final class Replicator: Sendable {
    struct State {
        var push = PushMachine()
        var fetch = FetchMachine()
        var orders = OrderMachine()
        /// What the last believed answer named as newest.
        var told: NewestNames?
        /// How the next push is packed.
        var coding = PushCoding.gzip
        /// When sums went along last, in boot milliseconds; nil lets the next push take them.
        var sumsSentAt: Int64?
        var wanted = WantedMachine()
        var token = TokenMachine()
        /// The pairing that the machines are about.
        var pairing: KioskPairing?
        /// Boot milliseconds.
        var nextRound: Int64 = 0
        var nextPush: Int64 = 0
        /// Releases and images that central took back, each with its generation.
        var handedBack: Set<String> = []
        /// The code of the store's last failure, so that it is logged once.
        var storeTrouble: String?
    }

    let store: KioskStore
    let transport: any Transport
    let app: String
    let clock: Clock
    let log: Log
    /// A number from 0 up to and with its argument, each equally likely.
    let random: @Sendable (Int64) -> Int64
    let startedAt: Int64
    let state = Locked(State())
    private let pulse: Locked<SenderPulse>

    /// - Parameter app: the program's version.
    package init(
        store: KioskStore, transport: any Transport, app: String, clock: Clock = .system, log: Log,
        random: @escaping @Sendable (Int64) -> Int64 = { Int64.random(in: 0...$0) }
    ) {
        self.store = store
        self.transport = transport
        self.app = app
        self.clock = clock
        self.log = log
        self.random = random
        startedAt = clock.bootMilliseconds()
        pulse = Locked(SenderPulse(at: startedAt))
    }

    /// Does what is due: at most one push of lines and one of a closed epoch's sums, one fetch and one look for orders,
    /// none stopping another.
    ///
    /// - Returns: when the next round is due, in milliseconds of the boot clock.
    @discardableResult
    package func runOnce() -> Int64 {
        var isWell = handlingStoreErrors { () throws(KioskStoreError) in try store.noteClock() }
        guard let pairing = store.pairing else {
            return setNext(round: now + Replicator.unpairedInterval, push: 0)
        }
        isWell =
            handlingStoreErrors { () throws(KioskStoreError) in try startAfreshIfPairedAgain(pairing) }
            && isWell
        isWell = handlingStoreErrors { () throws(KioskStoreError) in try pushIfDue(pairing) } && isWell
        // It may have left; nothing of that central's may come in any more.
        guard store.pairing?.isSamePairing(as: pairing) == true else { return setNext(round: now, push: 0) }
        isWell = handlingStoreErrors { () throws(KioskStoreError) in try fetchIfDue(pairing) } && isWell
        isWell =
            handlingStoreErrors { () throws(KioskStoreError) in try fetchOrdersIfDue(pairing) } && isWell
        let (push, fetch) = dueAgain()
        // What could not be kept is not known the next time, so it would be asked again at once and for ever.
        let earliest = isWell ? .min : now + Replicator.storeInterval
        return setNext(round: max(min(push, fetch), earliest), push: max(push, earliest))
    }

    /// The thread that makes the rounds is alive. It says so whenever it wakes.
    func beat() {
        let now = now
        pulse.withLock { $0.beat(at: now) }
    }

    /// Since when no round has begun though one should have, in Unix milliseconds; nil while all is well.
    package func stuckSince() -> Int64? {
        let now = now
        return pulse.withLock { $0.stuck(at: now) }.map { clock.wallMilliseconds() - $0 }
    }

    /// A line was saved.
    package func noteNewLine() {
        let now = now
        state.withLock { $0.push.noteNewLine(at: now) }
    }

    /// Another network may lead to another central. Waits for nothing any more.
    package func noteNewNetwork() {
        state.withLock { $0.push.forgetCentral() }
        hurry()
    }

    /// Waits for nothing any more: staff asked for it, or the network came back.
    package func hurry() {
        state.withLock { state in
            state.push.hurry()
            state.sumsSentAt = nil
            state.fetch.hurry()
            state.orders.hurry()
            state.nextRound = 0
            state.nextPush = 0
        }
    }

    /// How long until the next round, in milliseconds; 0 while one runs or is due.
    package func millisecondsToNextRound() -> Int64 { timeUntil(state.withLock { $0.nextRound }) }

    /// How long until the next push, in milliseconds; 0 while one runs or is due.
    package func millisecondsToNextPush() -> Int64 { timeUntil(state.withLock { $0.nextPush }) }

    private func timeUntil(_ moment: Int64) -> Int64 {
        let now = now
        return moment > now ? moment - now : 0
    }

    /// Without pairing there is nothing to do but look for it, in milliseconds.
    private static let unpairedInterval: Int64 = 5_000
    /// After the store could not keep something, in milliseconds.
    private static let storeInterval: Int64 = 5_000

    var now: Int64 { clock.bootMilliseconds() }

    private func startAfreshIfPairedAgain(_ pairing: KioskPairing) throws(KioskStoreError) {
        let isSame = state.withLock { state in
            guard state.pairing?.isSamePairing(as: pairing) == true else { return false }
            if state.pairing?.trust != pairing.trust { state.push.forgetCentral() }
            state.pairing = pairing
            return true
        }
        guard !isSame else { return }
        store.setRehearsal(nil)
        let push = PushMachine(forkedAt: try store.forkedAt())
        state.withLock { $0 = State(push: push, pairing: pairing) }
    }

    private func dueAgain() -> (push: Int64, fetch: Int64) {
        let now = now
        let hasLines = (try? store.hasLinesToSend()) ?? false
        return state.withLock { state in
            (
                state.push.due(at: now, hasLines: hasLines),
                min(state.fetch.due(start: startedAt), state.orders.due(start: startedAt))
            )
        }
    }

    private func setNext(round: Int64, push: Int64) -> Int64 {
        state.withLock { state in
            state.nextRound = round
            state.nextPush = push
        }
        return round
    }

    /// Keeps for staff what goes wrong, and logs it once.
    func show(_ trouble: Trouble, _ direction: Contact.Direction) throws(KioskStoreError) {
        let trouble = trouble.judged(by: try store.clockKnowledge())
        guard try store.setTrouble(direction, code: trouble.code, details: trouble.details) else { return }
        log.warning("replication_trouble", ["direction": direction.rawValue, "code": trouble.code])
    }

    /// - Returns: whether there was trouble until now.
    @discardableResult
    func clear(_ direction: Contact.Direction) throws(KioskStoreError) -> Bool {
        guard try store.clearTrouble(direction) else { return false }
        log.info("replication_recovered", ["direction": direction.rawValue])
        return true
    }

    /// A store that fails must not take the sender along; the store itself remembers its trouble.
    ///
    /// - Returns: whether all went well.
    private func handlingStoreErrors(_ body: () throws(KioskStoreError) -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            let isNew = state.withLock { state in
                defer { state.storeTrouble = error.code }
                return state.storeTrouble != error.code
            }
            if isNew {
                log.warning("replication_store_failed", ["code": error.code, "reason": error.description])
            }
            return false
        }
    }
}
