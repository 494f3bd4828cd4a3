import CentralStore
import CentralTestSupport
import ContestCore
import SyncProtocol
import TestSupport
import Testing

@Suite struct ProjectionTests {
    private let headquarters: Headquarters
    private let event: EventID

    init() throws {
        headquarters = try Headquarters()
        event = try #require(EventID("halny"))
    }

    private func attendees() throws -> [AttendeeRow] {
        try headquarters.store.read { snapshot in
            try snapshot.attendees(
                of: event, AttendeeFilter(), AttendeeOrder(.arrival), after: nil, limit: 100)
        }
    }

    private func results(_ contest: String = "swift") throws -> [ResultRow] {
        let contest = try #require(ContestID(contest))
        return try headquarters.store.read { try $0.results(of: event, contest, after: nil, limit: 100) }
    }

    private func held() throws -> [HeldRow] {
        try headquarters.store.read { try $0.heldRows(of: event, limit: 100) }
    }

    private func visit(_ email: String, right: Int, seconds: Int64) -> KioskDouble.Visit {
        var visit = KioskDouble.Visit(email)
        visit.answers = (1...3).map { ("q\($0)", $0 <= right ? "a" : "b") }
        visit.timeMilliseconds = seconds * 1000
        return visit
    }

    @Test
    func `one address in several spellings at two kiosks is one person, ranked once with the best attempt`()
        throws
    {
        var first = try headquarters.kiosk("Kiosk 1")
        var second = try headquarters.kiosk("Kiosk 2")
        try first.register(visit("jo@example.org", right: 1, seconds: 50))
        second.advance(milliseconds: 60_000)
        let best = try second.register(visit("JO@Example.org", right: 3, seconds: 55))
        first.advance(milliseconds: 120_000)
        try first.register(visit("jo@example.org", right: 2, seconds: 20))
        try headquarters.deliver(&first)
        try headquarters.deliver(&second)
        let people = try attendees()
        #expect(people.count == 1)
        #expect(people.first?.registrations == 3)
        #expect(people.first?.score == 3)
        let ranking = try results()
        #expect(ranking.map(\.registration) == [best])
        #expect(ranking.first?.attempts == 3)
    }

    @Test func `where the first attempt counts a better one later does not, whichever comes first`() throws {
        var fixture = EventFixture()
        fixture.counts = "first"
        try headquarters.publish(fixture)
        var first = try headquarters.kiosk("Kiosk 1")
        var second = try headquarters.kiosk("Kiosk 2")
        let earliest = try first.register(visit("jo@example.org", right: 1, seconds: 50))
        second.advance(milliseconds: 600_000)
        try second.register(visit("jo@example.org", right: 3, seconds: 50))
        first.advance(milliseconds: 900_000)
        try first.register(visit("jo@example.org", right: 2, seconds: 50))
        headquarters.clock.advance(milliseconds: 600_000)
        try headquarters.deliver(&second)
        headquarters.clock.advance(milliseconds: 300_000)
        try headquarters.deliver(&first)
        #expect(try results().map(\.registration) == [earliest])
    }

    @Test func `a release that changes which attempt counts makes the ranking anew`() throws {
        var kiosk = try headquarters.kiosk()
        let first = try kiosk.register(visit("jo@example.org", right: 1, seconds: 50))
        kiosk.advance(milliseconds: 100_000)
        headquarters.clock.advance(milliseconds: 100_000)
        let best = try kiosk.register(visit("jo@example.org", right: 3, seconds: 50))
        try headquarters.deliver(&kiosk)
        #expect(try results().map(\.registration) == [best])
        var fixture = EventFixture()
        fixture.counts = "first"
        try headquarters.publish(fixture)
        #expect(try results().map(\.registration) == [first])
    }

    @Test func `extra time ranks behind the others with its score, and its time does not count`() throws {
        var kiosk = try headquarters.kiosk()
        var long = visit("long@example.org", right: 2, seconds: 10)
        long.limitMilliseconds = 360_000
        let extended = try kiosk.register(long)
        let slow = try kiosk.register(visit("slow@example.org", right: 2, seconds: 170))
        let weak = try kiosk.register(visit("weak@example.org", right: 1, seconds: 5))
        try headquarters.deliver(&kiosk)
        let ranking = try results()
        #expect(ranking.map(\.registration) == [slow, extended, weak])
        #expect(ranking.map(\.isExtended) == [false, true, false])
    }

    @Test func `a line by an unknown release waits for it, and the others do not`() throws {
        var kiosk = try headquarters.kiosk()
        let known = kiosk.release
        for number in 0..<10 {
            kiosk.release =
                number == 2
                ? ReleaseName(
                    generation: "00000000000000ff", number: 7, sha256: String(repeating: "ab", count: 32))
                : known
            try kiosk.register("person\(number)@example.org")
        }
        try headquarters.deliver(&kiosk)
        #expect(try attendees().count == 9)
        #expect(try results().count == 9)
        #expect(try held().map(\.code) == ["unknown_release"])
        var everybody = AttendeeFilter()
        everybody.includesHeld = true
        let all = try headquarters.store.read { snapshot in
            try snapshot.attendees(of: event, everybody, AttendeeOrder(.arrival), after: nil, limit: 100)
        }
        #expect(all.count == 10)
        #expect(all.filter(\.isHeld).map(\.email) == ["person2@example.org"])
        #expect(all.first { $0.isHeld }?.score == nil)
    }

    @Test func `a held line is read when its release comes back`() throws {
        let elsewhere = try Headquarters()
        let content = try EventFixture().content()
        var kiosk = try headquarters.kiosk()
        let generation = headquarters.store.generation
        let bundle = try ReleaseBundle.make(
            eventFile: EventFixture().file, event: content.id, generation: generation, number: 9,
            publishedAtMilliseconds: 1)
        kiosk.release = bundle.name
        try kiosk.register("ann@example.org")
        try headquarters.deliver(&kiosk)
        #expect(try attendees().isEmpty)
        let foreign = ReleaseSignature(of: bundle.bytes, by: elsewhere.store.identity.signingKey)
        let ours = ReleaseSignature(of: bundle.bytes, by: headquarters.store.identity.signingKey)
        #expect(try !headquarters.store.write { try $0.takeBack(bundle: bundle, signature: foreign) })
        #expect(try attendees().isEmpty)
        #expect(try headquarters.store.write { try $0.takeBack(bundle: bundle, signature: ours) })
        #expect(try attendees().map(\.email) == ["ann@example.org"])
        #expect(try attendees().first?.isHeld == false)
        #expect(try held().isEmpty)
        #expect(try results().count == 1)
    }

    @Test func `a release of a life that nobody remembers comes back as an older one`() throws {
        let content = try EventFixture().content()
        let present = headquarters.store.generation
        let newest = try headquarters.store.read { try $0.newestRelease(of: content.id)?.name }
        let forgotten = try #require(Generation(rawValue: "00112233445566aa"))
        let bundle = try ReleaseBundle.make(
            eventFile: EventFixture().file, event: content.id, generation: forgotten, number: 9,
            publishedAtMilliseconds: 1)
        var kiosk = try headquarters.kiosk()
        kiosk.release = bundle.name
        try kiosk.register("ann@example.org")
        try headquarters.deliver(&kiosk)
        #expect(try held().map(\.code) == ["unknown_release"])
        let ours = ReleaseSignature(of: bundle.bytes, by: headquarters.store.identity.signingKey)
        #expect(try headquarters.store.write { try $0.takeBack(bundle: bundle, signature: ours) })
        #expect(try held().isEmpty)
        #expect(try attendees().map(\.email) == ["ann@example.org"])
        #expect(headquarters.store.generations == [forgotten, present])
        #expect(try headquarters.store.read { try $0.newestRelease(of: content.id)?.name } == newest)
        let ledger = try ErasureLedger.open(folder: headquarters.store.folder)
        #expect(ledger.generations == [forgotten, present], "over a restart, too")
    }

    @Test(arguments: [
        ("not json", "nameless"), ("[]", "nameless"), (#"{"v":1}"#, "nameless"),
        (#"{"v":1,"id":"x","type":"registration"}"#, "nameless"),
        (#"{"v":1,"id":"0192f0c4-7e00-7000-8000-000000000001","type":"registration"}"#, "unreadable"),
        (#"{"v":1,"id":"0192f0c4-7e00-7000-8000-000000000001","type":"surprise","at_ms":1}"#, "unknown_type"),
        (#"{"v":2,"id":"0192f0c4-7e00-7000-8000-000000000001","type":"registration"}"#, "unknown_type"),
    ])
    func `a line of any kind is kept, held with its reason, and stops nobody`(_ line: String, _ code: String)
        throws
    {
        var kiosk = try headquarters.kiosk()
        try kiosk.append(text: line)
        try kiosk.register("ann@example.org")
        try headquarters.deliver(&kiosk)
        #expect(try held().map(\.code) == [code])
        #expect(try attendees().map(\.email) == ["ann@example.org"])
    }

    @Test func `an address that is none, and values that the tables refuse, are held`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("no-address")
        var odd = KioskDouble.Visit("bob@example.org")
        odd.closedBy = AttemptRecord.ClosedBy(rawValue: "earthquake")
        try kiosk.register(odd)
        var elsewhere = KioskDouble.Visit("cem@example.org")
        elsewhere.contest = "kotlin"
        try kiosk.register(elsewhere)
        var unknownEvent = KioskDouble.Visit("dee@example.org")
        unknownEvent.event = "bora"
        try kiosk.register(unknownEvent)
        try headquarters.deliver(&kiosk)
        #expect(try held().map(\.code) == ["unknown_release", "unknown_contest", "refused", "address"])
        #expect(try attendees().isEmpty)
    }

    @Test func `epoch and clock lines count nowhere`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.append(
            EpochLine(
                id: .mint(wallMilliseconds: 1), moment: kiosk.moment, salt: .random(), reason: .paired,
                after: nil))
        try kiosk.append(
            ClockLine(
                id: .mint(wallMilliseconds: 2), moment: kiosk.moment, salt: .random(), stepMilliseconds: nil))
        try headquarters.deliver(&kiosk)
        #expect(try held().isEmpty)
        let device = try headquarters.store.read { try $0.deviceRows(of: event).first }
        #expect(device?.received == 0)
        #expect(device?.saved == 0)
    }

    @Test func `two contests of an event have a ranking each`() throws {
        let file = String(decoding: EventFixture().file, as: UTF8.self)
        let second = file.replacing(
            #""contests": ["#,
            with: """
                "contests": [{"id": "kotlin", "title": "K", "subtitle": "K", "limit_ms": null, "counts": "first",
                    "questions": [{"id": "q1", "text": "?", "choices": [{"id": "a", "text": "1", "right": true},
                    {"id": "b", "text": "2"}], "points": 1}]},
                """)
        let content = try EventContent(file: Array(second.utf8))
        let release = try headquarters.store.write {
            try $0.publish(eventFile: Array(second.utf8), content: content)
        }
        var kiosk = try headquarters.kiosk()
        kiosk.release = release
        try kiosk.register("ann@example.org")
        var other = KioskDouble.Visit("ann@example.org")
        other.contest = "kotlin"
        other.limitMilliseconds = nil
        other.answers = [("q1", "a")]
        try kiosk.register(other)
        try headquarters.deliver(&kiosk)
        #expect(try results().count == 1)
        #expect(try results("kotlin").count == 1)
        #expect(try attendees().count == 1)
    }
}
