import CentralStore
import CentralTestSupport
import ContestCore
import SyncProtocol
import TestSupport
import Testing

/// A kiosk that was paired for another event afterwards.
@Suite struct MovedKioskTests {
    private let headquarters: Headquarters
    private let halny: EventID
    private let orkan: EventID
    private var kiosk: KioskDouble

    init() throws {
        headquarters = try Headquarters()
        halny = try #require(EventID("halny"))
        orkan = try #require(EventID("orkan"))
        var other = EventFixture()
        other.id = orkan.text
        other.name = "Orkan"
        try headquarters.publish(other)
        kiosk = try headquarters.kiosk("Kiosk 1")
    }

    private func move() throws {
        headquarters.clock.advance(milliseconds: 1_000)
        _ = try headquarters.pair("Window", event: orkan.text, device: kiosk.device)
    }

    private func rows(of event: EventID) throws -> [DeviceRow] {
        try headquarters.store.read { try $0.deviceRows(of: event) }
    }

    private func codes(of event: EventID) throws -> [[String]] {
        try headquarters.store.read { snapshot in
            [
                try snapshot.heldRows(of: event, limit: 9).map(\.code),
                try snapshot.missingRows(of: event, limit: 9).map(\.code),
                try snapshot.quarantinedRows(of: event, limit: 9).map(\.code),
            ]
        }
    }

    @Test mutating func `what it still has is told under each event that it served`() throws {
        for person in 0..<3 { try kiosk.register("person\(person)@example.org") }
        try headquarters.note(kiosk.push(from: 0, to: 0).header)
        try move()
        let former = try #require(try rows(of: halny).first)
        #expect(former.waiting == 3)
        #expect(former.name == "Kiosk 1")
        #expect(former.servesNow == orkan)
        let present = try #require(try rows(of: orkan).first)
        #expect(present.waiting == 3)
        #expect(present.name == "Window")
        #expect(present.servesNow == nil)
    }

    @Test mutating func `what is held or in quarantine is told under the event that it names`() throws {
        let release = kiosk.release
        let first = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        try kiosk.append(first)
        try kiosk.append(kiosk.registration(KioskDouble.Visit("bob@example.org"), id: first.id))
        kiosk.release = ReleaseName(generation: release.generation, number: 99, sha256: release.sha256)
        try kiosk.register("cem@example.org")
        try headquarters.deliver(&kiosk)
        try move()
        #expect(try codes(of: halny) == [["unknown_release"], [], ["other_content"]])
        #expect(try codes(of: orkan) == [[], [], []])
        #expect(try rows(of: halny).map { [$0.held, $0.quarantined] } == [[1, 1]])
        #expect(try rows(of: orkan).map { [$0.held, $0.quarantined] } == [[0, 0]])
    }

    @Test mutating func `what names no event that is known is told under each that it served`() throws {
        try kiosk.append(text: "no line")
        var visit = KioskDouble.Visit("ann@example.org")
        visit.event = "nowhere"
        try kiosk.register(visit)
        let stub = Stub(
            gone: .lost, type: .registration, id: .mint(wallMilliseconds: 1), hash: LineHash(of: [1]))
        try kiosk.append(BodyLine(stub))
        try headquarters.deliver(&kiosk)
        try move()
        let expected = [["unknown_release", "nameless"], ["missing"], []]
        #expect(try codes(of: halny) == expected)
        #expect(try codes(of: orkan) == expected)
        let faceless = try headquarters.store.read { try $0.faceless(of: halny, after: nil, limit: 9) }
        #expect(faceless.count == 2, "exports have them, too")
    }

    @Test mutating func `what it serves afterwards does not change its code for the event before`() throws {
        let before = try kiosk.register("ann@example.org")
        try headquarters.deliver(&kiosk)
        try move()
        var visit = KioskDouble.Visit("bob@example.org")
        visit.event = orkan.text
        kiosk.release = try #require(try headquarters.store.read { try $0.newestRelease(of: orkan)?.name })
        let after = try kiosk.register(visit)
        try headquarters.deliver(&kiosk)
        func code(_ event: EventID) throws -> [CloseOfDay] {
            try headquarters.store.read { try $0.closesOfDay(kiosk: 1, of: event).map(\.code) }
        }
        #expect(try code(halny) == [CloseOfDay(kiosk: 1, registrations: [before])])
        #expect(try code(orkan) == [CloseOfDay(kiosk: 1, registrations: [before, after])])
    }

    @Test func `its number of an event is its own when it comes back`() throws {
        try move()
        let back = try headquarters.pair("Kiosk 1", device: kiosk.device)
        #expect(back.number == 1)
        #expect(try rows(of: halny).map(\.servesNow) == [nil])
        #expect(try rows(of: orkan).map(\.servesNow) == [halny])
    }
}
