import CentralTestSupport
import ContestCore
import SQLite
import SyncProtocol
import TestSupport
import Testing

@testable import CentralStore

/// A contest in which the first attempt of a person counts.
@Suite struct FirstAttemptTests {
    private static let minute: Int64 = 60_000

    private let headquarters: Headquarters
    private let event: EventID
    private let contest: ContestID
    private let marta = User(name: "marta", role: .owner)

    init() throws {
        var fixture = EventFixture()
        fixture.counts = "first"
        headquarters = try Headquarters(fixture)
        event = try #require(EventID("halny"))
        contest = try #require(ContestID("swift"))
    }

    private func counting() throws -> [LineID] {
        try headquarters.store.read { try $0.results(of: event, contest, after: nil, limit: 9) }
            .map(\.registration)
    }

    private func attendee() throws -> AttendeeID {
        let rows = try headquarters.store.read {
            try $0.attendees(of: event, AttendeeFilter(), AttendeeOrder(.arrival), after: nil, limit: 9)
        }
        return try #require(rows.first?.id)
    }

    private func first() throws -> FirstAttempt {
        let attendee = try attendee()
        return try #require(try headquarters.store.read { try $0.firstAttempt(of: attendee, contest) })
    }

    private func decide(_ registration: LineID) throws -> Bool {
        let attendee = try attendee()
        return try headquarters.store.write { try $0.decideFirst(registration, of: attendee, by: marta) }
    }

    /// Two kiosks whose clocks are an hour fast, or slow, and of whose boot central knows nothing: one attempt each.
    private func doubtful() throws -> (LineID, LineID) {
        var ids: [LineID] = []
        for name in ["Kiosk 1", "Kiosk 2"] {
            var kiosk = try headquarters.kiosk(name)
            kiosk.wallMilliseconds += Self.minute * 60 + Int64(ids.count) * Self.minute
            ids.append(try kiosk.register("jo@example.org"))
            kiosk.boot = "boot-2"
            try headquarters.deliver(&kiosk)
        }
        return (ids[0], ids[1])
    }

    @Test func `within a kiosk the journal decides, whatever its clock says`() throws {
        var kiosk = try headquarters.kiosk()
        kiosk.wallMilliseconds += 60 * Self.minute
        let first = try kiosk.register("jo@example.org")
        kiosk.boot = "boot-2"
        kiosk.wallMilliseconds -= 120 * Self.minute
        try kiosk.register("jo@example.org")
        try headquarters.deliver(&kiosk)
        #expect(try counting() == [first])
        #expect(try !self.first().isUndecided)
    }

    @Test func `so it does between epochs of a kiosk`() throws {
        var kiosk = try headquarters.kiosk()
        kiosk.wallMilliseconds += 60 * Self.minute
        let first = try kiosk.register("jo@example.org")
        kiosk.boot = "boot-2"
        try headquarters.deliver(&kiosk)
        kiosk.openEpoch()
        kiosk.boot = "boot-3"
        kiosk.wallMilliseconds -= 120 * Self.minute
        try kiosk.register("jo@example.org")
        kiosk.boot = "boot-4"
        try headquarters.deliver(&kiosk)
        #expect(try counting() == [first])
    }

    @Test func `a line whose place came before itself stands where that is`() throws {
        var kiosk = try headquarters.kiosk()
        let first = kiosk.registration(KioskDouble.Visit("jo@example.org"))
        let hash = LineHash(of: JSONWriter.bytes(of: first))
        try kiosk.append(BodyLine(Stub(gone: .setAside, type: .registration, id: first.id, hash: hash)))
        try kiosk.register("jo@example.org")
        try headquarters.deliver(&kiosk)
        kiosk.openEpoch()
        try kiosk.append(first)
        try headquarters.deliver(&kiosk)
        #expect(try counting() == [first.id])
    }

    @Test func `across kiosks clocks decide where their errors do not touch`() throws {
        var late = try headquarters.kiosk("Kiosk 1")
        var early = try headquarters.kiosk("Kiosk 2")
        late.advance(milliseconds: 5 * Self.minute)
        headquarters.clock.advance(milliseconds: 5 * Self.minute)
        try late.register("jo@example.org")
        let first = try early.register("jo@example.org")
        early.advance(milliseconds: 5 * Self.minute)
        try headquarters.deliver(&late)
        try headquarters.deliver(&early)
        #expect(try counting() == [first])
        #expect(try self.first().possible.map(\.id) == [first])
    }

    @Test func `where they touch an admin decides, and may think better of it`() throws {
        let (likely, other) = try doubtful()
        #expect(try counting() == [likely])
        #expect(try first().possible.map(\.id) == [likely, other])
        #expect(try first().isUndecided)
        #expect(try decide(other))
        #expect(try counting() == [other])
        #expect(try first().decision?.user == "marta")
        #expect(try !first().isUndecided)
        #expect(try decide(likely))
        #expect(try counting() == [likely])
    }

    @Test func `what comes after the decision and may be earlier is in doubt again`() throws {
        let (_, other) = try doubtful()
        #expect(try decide(other))
        var third = try headquarters.kiosk("Kiosk 3")
        third.wallMilliseconds += 62 * Self.minute
        try third.register("jo@example.org")
        third.boot = "boot-2"
        try headquarters.deliver(&third)
        #expect(try first().isUndecided)
        #expect(try first().possible.count == 3)
    }

    @Test func `where nothing is in doubt nobody decides`() throws {
        var kiosk = try headquarters.kiosk()
        let first = try kiosk.register("jo@example.org")
        let second = try kiosk.register("jo@example.org")
        try headquarters.deliver(&kiosk)
        #expect(try !decide(first))
        #expect(try !decide(second))
    }

    @Test func `a decision is forgotten with the person`() throws {
        let (_, other) = try doubtful()
        #expect(try decide(other))
        let attendee = try attendee()
        _ = try headquarters.store.write { try $0.erase(attendee, of: event) }
        let lines = try headquarters.store.read { snapshot in
            try snapshot.connection.first(
                "SELECT (SELECT count(*) FROM lines WHERE body IS NOT NULL AND type = 'amendment') + (SELECT count(*) FROM amendments)"
            ) { $0.integer(0) }
        }
        #expect(lines == 0)
    }
}
