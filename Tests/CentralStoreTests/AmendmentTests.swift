import CentralStore
import CentralTestSupport
import ContestCore
import SyncProtocol
import Testing

@Suite struct AmendmentTests {
    private let headquarters: Headquarters
    private let event: EventID

    init() throws {
        headquarters = try Headquarters()
        event = try #require(EventID("halny"))
    }

    private func attendees(withHeld: Bool = false) throws -> [AttendeeRow] {
        var filter = AttendeeFilter()
        filter.includesHeld = withHeld
        return try headquarters.store.read { snapshot in
            try snapshot.attendees(of: event, filter, AttendeeOrder(.arrival), after: nil, limit: 100)
        }
    }

    private func amendment(
        _ kiosk: KioskDouble, _ target: LineID, _ operation: AmendmentLine.Operation,
        _ fields: [String: JSONValue] = [:]
    ) -> AmendmentLine {
        AmendmentLine(
            id: .mint(wallMilliseconds: kiosk.wallMilliseconds), moment: kiosk.moment, salt: .random(),
            target: target,
            operation: operation, fields: fields)
    }

    @Test func `a void registration is nobody's attempt`() throws {
        var kiosk = try headquarters.kiosk()
        let id = try kiosk.register("ann@example.org")
        try kiosk.append(amendment(kiosk, id, .void))
        try headquarters.deliver(&kiosk)
        #expect(try attendees().isEmpty)
        let contest = try #require(ContestID("swift"))
        #expect(try headquarters.store.read { try $0.resultCount(of: event, contest) } == 0)
    }

    @Test func `a word about a registration waits until that is there`() throws {
        var early = try headquarters.kiosk("Kiosk 1")
        var late = try headquarters.kiosk("Kiosk 2")
        let registration = late.registration(KioskDouble.Visit("ann@example.org"))
        try early.append(amendment(early, registration.id, .correct, ["last_name": .string("Smith")]))
        try headquarters.deliver(&early)
        #expect(
            try headquarters.store.read { try $0.heldRows(of: event, limit: 9) }.map(\.code) == [
                "missing_target"
            ])
        try late.append(registration)
        try headquarters.deliver(&late)
        #expect(try attendees().map(\.lastName) == ["Smith"])
        #expect(try headquarters.store.read { try $0.heldRows(of: event, limit: 9) }.isEmpty)
    }

    @Test func `a withdrawn consent is withdrawn`() throws {
        var kiosk = try headquarters.kiosk()
        var visit = KioskDouble.Visit("ann@example.org")
        visit.marketing = true
        let id = try kiosk.register(visit)
        try headquarters.deliver(&kiosk)
        #expect(try attendees().map(\.givesMarketing) == [true])
        try kiosk.append(amendment(kiosk, id, .withdrawConsent, ["purpose": .string("marketing")]))
        try headquarters.deliver(&kiosk)
        #expect(try attendees().map(\.givesMarketing) == [false])
    }

    @Test
    func `answers to the event's own fields are those of the newest registration, and can be corrected`()
        throws
    {
        var kiosk = try headquarters.kiosk()
        var visit = KioskDouble.Visit("ann@example.org")
        visit.extra = ["company": .string("Old"), "years": .integer(1)]
        try kiosk.register(visit)
        kiosk.advance(milliseconds: 60_000)
        visit.extra = ["company": .string("New")]
        let second = try kiosk.register(visit)
        try headquarters.deliver(&kiosk)
        #expect(try attendees().map(\.extra) == [["company": .string("New")]])
        try kiosk.append(
            amendment(kiosk, second, .correct, ["extra": .object(["company": .string("Newest")])]))
        try headquarters.deliver(&kiosk)
        let person = try #require(try attendees().first)
        #expect(person.extra == ["company": .string("Newest")])
        let all = try headquarters.store.read { try $0.registrations(of: person.id) }.map(\.extra)
        #expect(
            all.contains(["company": .string("Old"), "years": .integer(1)])
                && all.contains(["company": .string("Newest")]))
    }

    @Test func `a corrected address joins the person who has it`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("jo@example.org")
        let mistyped = try kiosk.register("jo@example.con")
        try headquarters.deliver(&kiosk)
        #expect(try attendees().count == 2)
        try kiosk.append(amendment(kiosk, mistyped, .correct, ["email": .string("JO@example.org")]))
        try headquarters.deliver(&kiosk)
        let people = try attendees()
        #expect(people.map(\.registrations) == [2])
    }

    @Test func `a corrected address that nobody has takes place and attempts along`() throws {
        var kiosk = try headquarters.kiosk()
        let mistyped = try kiosk.register("jo@example.con")
        try kiosk.append(amendment(kiosk, mistyped, .correct, ["email": .string("jo@example.org")]))
        try headquarters.deliver(&kiosk)
        let people = try attendees()
        #expect(people.map(\.email) == ["jo@example.org"])
        #expect(people.map(\.score) == [2])
    }

    @Test func `what was said about a held registration still holds when that is read again`() throws {
        var kiosk = try headquarters.kiosk()
        let known = kiosk.release
        kiosk.release = ReleaseName(
            generation: known.generation, number: 7, sha256: String(repeating: "ab", count: 32))
        let void = try kiosk.register("void@example.org")
        var visit = KioskDouble.Visit("ann@example.org")
        visit.marketing = true
        let agreeing = try kiosk.register(visit)
        try kiosk.append(amendment(kiosk, void, .void))
        try kiosk.append(amendment(kiosk, agreeing, .withdrawConsent, ["purpose": .string("marketing")]))
        try kiosk.append(amendment(kiosk, agreeing, .correct, ["email": .string("anna@example.org")]))
        try headquarters.deliver(&kiosk)
        func check(_ comment: Comment) throws {
            let people = try attendees(withHeld: true)
            #expect(people.map(\.email) == ["anna@example.org"], comment)
            #expect(people.map(\.givesMarketing) == [false], comment)
        }
        try check("as it came")
        try headquarters.store.write { try $0.retryHeld() }
        try check("read again")
    }

    @Test func `central's correction holds over the kiosk's, also over one that comes later`() throws {
        var kiosk = try headquarters.kiosk()
        let line = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        var second = KioskDouble.Visit("ann@example.org")
        second.lastName = "Central"
        try kiosk.append(line)
        try kiosk.append(kiosk.registration(second, id: line.id))
        try headquarters.deliver(&kiosk)
        let row = try headquarters.store.read { try $0.quarantinedRows(of: event, limit: 1).first }
        let key = try #require(row?.key)
        #expect(try headquarters.store.write { try $0.releaseQuarantined(key) } == .understood)
        let fields: [String: JSONValue] = ["first_name": .string("Anna"), "last_name": .string("Kiosk")]
        try kiosk.append(amendment(kiosk, line.id, .correct, fields))
        try headquarters.deliver(&kiosk)
        #expect(try attendees().map { "\($0.firstName) \($0.lastName)" } == ["Ann Central"])
    }

    @Test(arguments: ["release", "saved_before"])
    func `what only central says is held when a kiosk says it`(_ field: String) throws {
        var kiosk = try headquarters.kiosk()
        let id = try kiosk.register("ann@example.org")
        try kiosk.append(amendment(kiosk, id, .correct, [field: .array([])]))
        try headquarters.deliver(&kiosk)
        #expect(
            try headquarters.store.read { try $0.heldRows(of: event, limit: 9) }.map(\.code) == ["unreadable"]
        )
    }

    @Test func `a kiosk's corrections hold in the order of its journal, whichever comes first`() throws {
        var kiosk = try headquarters.kiosk()
        let id = try kiosk.register("jo@example.con")
        try headquarters.deliver(&kiosk)
        for address in ["joe@example.org", "jo@example.org"] {
            try kiosk.append(amendment(kiosk, id, .correct, ["email": .string(address)]))
        }
        try headquarters.carry(kiosk.push(from: 2))
        try headquarters.deliver(&kiosk)
        #expect(try attendees().map(\.email) == ["jo@example.org"])
    }

    @Test func `an attendee's id is never given to somebody else`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("jo@example.org")
        let mistyped = try kiosk.register("jo@example.con")
        try headquarters.deliver(&kiosk)
        let gone = try #require(try attendees().last)
        try kiosk.append(amendment(kiosk, mistyped, .correct, ["email": .string("jo@example.org")]))
        try kiosk.register("somebody@example.org")
        try headquarters.deliver(&kiosk)
        let people = try attendees()
        #expect(people.map(\.email) == ["jo@example.org", "somebody@example.org"])
        #expect(people.allSatisfy { $0.id != gone.id })
    }
}
