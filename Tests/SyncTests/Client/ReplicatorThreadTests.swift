import Glibc
import KioskStore
import KioskTestSupport
import Logging
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

@Suite struct ReplicatorThreadTests {
    @Test func `a saved registration is sent a second later, without anybody asking`() throws {
        let booth = try LiveBooth()
        #expect(booth.waitForPushes(2))
        try booth.kiosk.register(.zoe)
        #expect(try booth.kiosk.store.counts().waiting == 1)
        #expect(booth.waitForPushes(3))
        #expect(booth.pushes.last?.lines.count == 1)
        booth.thread.stop()
        #expect(try booth.kiosk.store.counts().waiting == 0)
    }

    @Test func `send now does not wait for the end of a pause`() throws {
        let booth = try LiveBooth(failing: true)
        #expect(booth.waitForPushes(1))
        #expect(booth.waitForPause() > 100, "the next push, not the next round")
        booth.thread.sendNow()
        #expect(booth.waitForPushes(2))
        booth.thread.stop()
    }

    @Test func `a thread that hangs in a request is noticed`() throws {
        let kiosk = try PairedKiosk()
        let network = StuckTransport()
        let thread = ReplicatorThread(
            Replicator(
                store: kiosk.store, transport: network, app: "0.1.0", clock: kiosk.clock.clock, log: .silent))
        while !network.isStuck { usleep(1000) }
        #expect(thread.stuckSince() == nil)
        let before = kiosk.clock.clock.wallMilliseconds()
        kiosk.clock.advance(milliseconds: 301_000)
        #expect(thread.stuckSince() == before)
        thread.stop()
    }

    @Test func `a stop ends a request under way`() throws {
        let kiosk = try PairedKiosk()
        let network = StuckTransport()
        let thread = ReplicatorThread(
            Replicator(store: kiosk.store, transport: network, app: "0.1.0", log: .silent))
        while !network.isStuck { usleep(1000) }
        let start = Clock.system.bootMilliseconds()
        thread.stop()
        #expect(Clock.system.bootMilliseconds() - start < 2000)
    }
}

/// A kiosk whose outbox runs on its own thread, by the machine's clocks.
private final class LiveBooth {
    let kiosk: PairedKiosk
    let network: ScriptedTransport
    let thread: ReplicatorThread
    private let central = ModelCentral()

    init(failing: Bool = false) throws {
        kiosk = try PairedKiosk()
        let central = central
        central.with { [central = kiosk.central] in $0.central = central }
        network = ScriptedTransport { request throws(TransportError) in
            if failing { throw .noNetwork }
            return central.respond(request)
        }
        // A pause of five minutes after the first failure, so that nothing but the test ends it.
        thread = ReplicatorThread(
            Replicator(
                store: kiosk.store, transport: network, app: "0.1.0", log: .silent, random: { _ in 300_000 }))
    }

    var pushes: [PushBody] { network.requests.compactMap(ModelCentral.body) }

    /// The pause in seconds, once the round is over.
    func waitForPause() -> Int {
        for _ in 0..<1000 {
            if let seconds = thread.secondsToNextTry() { return seconds }
            usleep(10_000)
        }
        return 0
    }

    func waitForPushes(_ count: Int) -> Bool {
        for _ in 0..<1000 {
            if pushes.count >= count { return true }
            usleep(10_000)
        }
        return false
    }
}

/// A network that answers nothing until it is told to give up.
private final class StuckTransport: Transport {
    private let state = Locked((isStuck: false, isCancelled: false))

    var isStuck: Bool { state.withLock { $0.isStuck } }

    func send(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        state.withLock { $0.isStuck = true }
        _ = state.wait(milliseconds: 20_000) { $0.isCancelled ? true : nil }
        throw TransportError(kind: .cancelled, message: "stopped")
    }

    func cancel() { state.notifying { $0.isCancelled = true } }
}
