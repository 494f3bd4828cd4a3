import ContestCore
import Crypto
import KioskStore
import KioskTestSupport
import SyncProtocol
import TestSupport
import Testing

@Suite struct LeaveOrderTests {
    private let kiosk: PairedKiosk
    private var store: KioskStore { kiosk.store }

    init() throws { kiosk = try PairedKiosk() }

    /// The order of the pairing that stands now.
    private func order(_ number: Int = 1, generation: Generation? = nil) throws -> Order {
        let key = try #require(store.pairing?.key.flatMap { PublicKey(bytes: $0.publicKey) })
        return Order(
            id: .mint(wallMilliseconds: 0), central: kiosk.central.id, device: store.device,
            name: OrderName(generation: generation ?? kiosk.central.generation, number: number),
            content: .leave(key))
    }

    @Test func `nobody leaves without being told`() throws {
        #expect(try store.farewell() == nil)
        #expect(try !store.leaveAsTold())
        try kiosk.receiveAll()
        try store.carryOut(try order())
        #expect(try store.ordersDone()?.number == 1, "other orders do not wait for this one")
        #expect(try store.farewell()?.isReady == true)
        #expect(try store.leaveAsTold())
        #expect(store.pairing == nil)
        #expect(try store.newestReleaseName() == nil)
    }

    @Test func `what waits, a visitor and sums keep the kiosk, each by itself`() throws {
        try store.carryOut(try order())
        let attempt = try kiosk.start()
        #expect(try store.farewell()?.visitors == 1)
        try kiosk.receiveAll()
        #expect(try !store.leaveAsTold())
        try store.abandonAttempt(attempt.plan.id)
        #expect(try store.farewell()?.isReady == true)
        #expect(try store.farewell()?.hasSums == true)
        #expect(try !store.leaveAsTold())
        let saved = try kiosk.register(.zoe)
        try store.putAwayAttempt(saved.id)
        #expect(try store.farewell()?.unfinished.waiting == 1)
        #expect(try !store.leaveAsTold())
        #expect(store.pairing != nil)
        try kiosk.receiveAll()
        #expect(try store.leaveAsTold())
    }

    @Test func `an order of before the latest pairing, or of central's former life, moves nobody`() throws {
        let stale = try order()
        try store.carryOut(stale)
        try kiosk.pair(event: MadeUpEvent().id)
        try store.carryOut(stale)
        try store.carryOut(try order(2, generation: .random()))
        try kiosk.receiveAll()
        #expect(try store.ordersDone()?.number == 1)
        #expect(try store.farewell() == nil)
        #expect(try !store.leaveAsTold())
        try store.carryOut(try order(2))
        #expect(try store.leaveAsTold())
    }
}
