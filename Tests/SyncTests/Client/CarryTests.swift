import CentralStore
import CentralTestSupport
import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SQLite
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

    private var aside: [QuarantinedStick] {
        StickQuarantine(folder: halves.headquarters.store.folder).sticks()
    }

    private func reason(_ error: (any Error)?) -> QuarantinedStick.Reason? {
        guard case .quarantined(_, let reason, _) = error as? CarryRefusal else { return nil }
        return reason
    }

    /// What an admin does who says that the stick is the kiosk's.
    private func takeByHand(_ stick: QuarantinedStick) throws -> CarryReceiver.Report {
        let store = halves.headquarters.store
        let event = try #require(EventID("halny"))
        let name = try #require(DeviceName("Kiosk 3"))
        let device = try #require(try store.write { try $0.adopt(stick.device, name: name, event: event) })
        return try CarryReceiver(store: store).take(
            stick, as: device, by: User(name: "marta", role: .owner))
    }

    @Test func `a stick that was written before the kiosk was paired again counts like any other`() throws {
        halves.round()
        try halves.register(1)
        let stick = folder.path + "/stick"
        _ = try carrier.carryOut(to: stick)
        try halves.pair()
        try halves.pair()
        #expect(try carryIn(stick).new == 1)
        #expect(try halves.arrived() == 1)
        _ = try carrier.takeReceipt(stick + ".receipt")
    }

    @Test
    func `a stick of a kiosk that was shut out waits until an admin takes it in, or the kiosk is paired`()
        throws
    {
        halves.round()
        try halves.register(1)
        let stick = folder.path + "/stick"
        _ = try carrier.carryOut(to: stick)
        try halves.revoke()
        #expect(reason(#expect(throws: CarryRefusal.self) { try carryIn(stick) }) == .revoked)
        #expect(try halves.arrived() == 0)
        #expect(!File.exists(stick + ".receipt"), "the kiosk must not believe that it was received")
        let kept = try #require(aside.first)
        #expect((aside.count, kept.device, kept.lines) == (1, halves.store.device, 1))
        #expect(try takeByHand(kept).new == 1)
        #expect(try halves.arrived() == 1)
        #expect(aside.isEmpty)
        #expect(reason(#expect(throws: CarryRefusal.self) { try carryIn(stick) }) == .revoked)
        try halves.pair()
        #expect(try carryIn(stick).new == 0)
        #expect(aside.isEmpty, "the copy is of no more use")
    }

    @Test(arguments: [true, false])
    func `a restored central that forgot the kiosk takes its stick in on an admin's word`(isPaired: Bool)
        throws
    {
        let central = folder.path + "/central"
        try halves.copyCentral(to: central)
        do {
            let connection = try Connection(path: central + "/central.db", mode: .readWrite)
            try connection.execute(
                """
                PRAGMA foreign_keys = OFF; DELETE FROM tokens; DELETE FROM pairing_codes; DELETE FROM device_acts;
                DELETE FROM devices
                """)
        }
        halves.round()
        try halves.register(1)
        let stick = folder.path + "/stick"
        _ = try carrier.carryOut(to: stick, all: true)
        try halves.putBackCentral(central)
        if isPaired { try halves.pair() }
        let expected: QuarantinedStick.Reason = isPaired ? .unknownSignature : .unknownDevice
        #expect(reason(#expect(throws: CarryRefusal.self) { try carryIn(stick) }) == expected)
        let kept = try #require(aside.first)
        #expect(kept.reason == expected)
        #expect(try takeByHand(kept).new > 0)
        #expect(try halves.arrived() == 1)
        #expect(aside.isEmpty)
        if !isPaired {
            try halves.pair()
            halves.round()
            #expect(try halves.arrived() == 1, "the network brings nobody twice")
        }
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
