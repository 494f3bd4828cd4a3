import CentralStore
import CentralTestSupport
import ContestCore
import KioskStore
import KioskTestSupport
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

@Suite struct LeaveOrderSyncTests {
    private let halves: Halves

    init() throws {
        halves = try Halves()
        halves.round()
    }

    private func orderToLeave() throws {
        let id = halves.store.device
        try halves.headquarters.store.write { transaction in
            let device = try #require(try transaction.snapshot.device(id))
            try transaction.orderToLeave(device, by: User(name: "marta", role: .owner))
        }
    }

    private func farewell() throws -> DeviceRow.Farewell? {
        let event = try #require(EventID("halny"))
        return try halves.headquarters.store.read { try $0.deviceRows(of: event).first?.farewell }
    }

    @Test func `a kiosk that was told leaves when central has heard that it does`() throws {
        try halves.register(1)
        try orderToLeave()
        #expect(try farewell() == .told)
        halves.round()
        #expect(halves.store.pairing != nil, "somebody reads the thank-you page")
        #expect(try farewell() == .told)
        for attempt in try halves.store.openAttempts() {
            try halves.store.putAwayAttempt(attempt.attempt.plan.id)
        }
        halves.network.answer { [central = halves.central] request throws(TransportError) in
            _ = try central.send(request)
            throw .timeOut
        }
        halves.round()
        #expect(halves.store.pairing != nil, "central may not have heard it")
        halves.heal()
        halves.round()
        #expect(halves.store.pairing == nil)
        #expect(try farewell() == .left)
        #expect(try halves.arrived() == 1)
        #expect(try halves.store.newestReleaseName() == nil)
    }

    @Test
    func `a kiosk whose staff wish it to leave says so to central, and is as before when it pairs again`()
        throws
    {
        try halves.register(1)
        halves.round()
        halves.store.wishToLeave(true)
        halves.network.answer { _ throws(TransportError) in throw .timeOut }
        halves.round()
        #expect(halves.store.pairing != nil)
        #expect(try farewell() == nil)
        halves.heal()
        halves.headquarters.clock.advance(milliseconds: 1_000)
        halves.round()
        #expect(halves.store.pairing == nil)
        #expect(try farewell() == .left)
        halves.headquarters.clock.advance(milliseconds: 1_000)
        try halves.pair()
        #expect(try farewell() == nil)
        halves.round()
        #expect(halves.store.pairing != nil)
    }

    @Test func `an order that waits is over when the kiosk is paired again`() throws {
        _ = try halves.kiosk.start(browser: "b-1")
        try orderToLeave()
        halves.round()
        #expect(try halves.store.farewell() != nil)
        try halves.pair()
        for attempt in try halves.store.openAttempts() {
            try halves.store.abandonAttempt(attempt.attempt.plan.id)
        }
        halves.round()
        halves.round()
        #expect(halves.store.pairing != nil)
        #expect(try halves.store.farewell() == nil)
        #expect(try farewell() == nil)
        try orderToLeave()
        halves.round()
        #expect(halves.store.pairing == nil)
    }
}
