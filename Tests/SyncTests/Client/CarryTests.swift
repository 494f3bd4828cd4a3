import CentralTestSupport
import KioskStore
import KioskTestSupport
import SyncClient
import SyncProtocol
import SyncServer
import TestSupport
import Testing
import WebClient

/// A stick between the two halves.
@Suite struct CarryTests {
    private let halves: Halves
    private let folder = TemporaryFolder()

    init() throws { halves = try Halves() }

    private var carrier: Carrier {
        Carrier(store: halves.store, app: "0.1.0", clock: halves.kiosk.clock.clock)
    }

    private func carryIn(_ stick: String) throws -> CarryReceiver.Report {
        try CarryReceiver(store: halves.headquarters.store).take(stick)
    }

    @Test func `a line that was set aside goes out on a stick and arrives`() throws {
        halves.round()
        try halves.register(1)
        let next = try halves.store.outgoing(count: 100, bytes: 1 << 20)
        try halves.store.setAside(next.last.sequence, in: next.epoch)
        let central = halves.central
        halves.network.answer { request throws(TransportError) in
            // Central asks for the line, and it does not get through this way either.
            guard !request.url.hasSuffix(SyncHTTP.linesPath) else { throw .timeOut }
            return try central.send(request)
        }
        halves.round()
        #expect(try halves.arrived() == 0)
        #expect(try halves.missing() == ["missing"])
        let stick = folder.path + "/stick"
        #expect(try carrier.carryOut(to: stick).setAside == 1)
        #expect(try carryIn(stick).new == 1)
        #expect(try halves.arrived() == 1)
        #expect(try halves.missing().isEmpty)
        #expect(try halves.store.counts().setAside == 1, "the kiosk does not know yet")
        _ = try carrier.takeReceipt(stick + ".receipt")
        #expect(try halves.store.counts().setAside == 0)
    }

    @Test func `sticks that come in the wrong order count at once, and the gap closes with the last`() throws
    {
        halves.round()
        try halves.register(1)
        let central = folder.path + "/central"
        try halves.copyCentral(to: central)
        let (first, second) = (folder.path + "/first", folder.path + "/second")
        _ = try carrier.carryOut(to: first)
        _ = try carryIn(first)
        _ = try carrier.takeReceipt(first + ".receipt")
        try halves.register(2)
        #expect(try carrier.carryOut(to: second).lines == 1, "only what the first stick did not have")
        // Another central that has seen neither.
        try halves.putBackCentral(central)
        #expect(try carryIn(second).new == 1)
        #expect(try halves.arrived() == 1)
        #expect(try carryIn(first).new == 1)
        #expect(try halves.arrived() == 2)
        #expect(try carryIn(second).new == 0)
        // After a start the kiosk asks first how far central is.
        try halves.restart()
        _ = halves.network.takeRequests()
        halves.round()
        let pushes = halves.network.takeRequests().compactMap(ModelCentral.body)
        #expect(Set(pushes.map(\.lines.count)) == [0], "central's head is behind the gap")
        let counts = try halves.store.counts()
        #expect((counts.received, counts.waiting) == (2, 0))
    }
}
