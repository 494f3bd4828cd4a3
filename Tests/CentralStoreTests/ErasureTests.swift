import CentralStore
import CentralTestSupport
import ContestCore
import Crypto
import Glibc
import Platform
import SyncProtocol
import TestSupport
import Testing

@Suite struct ErasureTests {
    private let headquarters: Headquarters
    private let event: EventID

    /// Found in no other text.
    private static let name = "Marjolaine"
    private static let address = "marjolaine.quux@example.org"
    private static let company = "Quux Balloon Works"

    init() throws {
        headquarters = try Headquarters()
        event = try #require(EventID("halny"))
    }

    private var visit: KioskDouble.Visit {
        var visit = KioskDouble.Visit(Self.address)
        visit.firstName = Self.name
        visit.extra = ["company": .string(Self.company)]
        return visit
    }

    private func attendees(_ store: CentralDatabase? = nil) throws -> [AttendeeRow] {
        var filter = AttendeeFilter()
        filter.includesHeld = true
        return try (store ?? headquarters.store).read { snapshot in
            try snapshot.attendees(of: event, filter, AttendeeOrder(.arrival), after: nil, limit: 100)
        }
    }

    private func erase(_ email: String = ErasureTests.address) throws -> Int? {
        let person = try #require(try attendees().first { $0.email == email })
        return try headquarters.store.write { try $0.erase(person.id, of: event) }
    }

    private func orders(for device: DeviceID, _ store: CentralDatabase? = nil) throws -> [Order] {
        let store = store ?? headquarters.store
        let key = try #require(PublicKey(bytes: store.identity.signingKey.publicKey))
        return try store.read { snapshot in
            let device = try #require(try snapshot.device(device))
            return try snapshot.orders(to: device, of: store.generation, after: nil, limit: 100).map {
                try $0.order(from: store.identity.central, for: device.id, by: key)
            }
        }
    }

    private func targets(_ orders: [Order]) -> Set<LineID> {
        orders.reduce(into: []) { found, order in
            if case .erase(let ids) = order.content { found.formUnion(ids) }
        }
    }

    private func amendment(
        _ kiosk: KioskDouble, _ target: LineID, _ operation: AmendmentLine.Operation = .correct
    ) -> AmendmentLine {
        AmendmentLine(
            id: .mint(wallMilliseconds: kiosk.wallMilliseconds), moment: kiosk.moment, salt: .random(),
            target: target, operation: operation,
            fields: operation == .correct ? ["last_name": .string(Self.name)] : [:])
    }

    private func totals() throws -> RegistrationTotals {
        try headquarters.store.read { try $0.totals(of: event, in: Int64.min..<Int64.max) }
    }

    /// The running process writes its file anew after an erasure.
    private func isGone(_ text: String) throws -> Bool {
        for _ in 0..<1000 {
            if try !contains(text) { return true }
            usleep(10_000)
        }
        return false
    }

    /// As it is between two commits.
    private func copyDatabase(to folder: String) throws {
        for file in ["/central.db", "/central.db-wal"] {
            try File.replace(folder + file, with: try File.read(headquarters.folder.path + file))
        }
    }

    private func contains(_ text: String) throws -> Bool {
        for file in ["central.db", "central.db-wal", "erasures.log"] {
            let path = "\(headquarters.folder.path)/\(file)"
            guard File.exists(path) else { continue }
            if String(decoding: try File.read(path), as: UTF8.self).contains(text) { return true }
        }
        return false
    }

    @Test func `an erased person is in no table and in no byte of the database`() throws {
        var kiosk = try headquarters.kiosk()
        for number in 0..<60 { try kiosk.register("other\(number)@example.org") }
        let id = try kiosk.register(visit)
        try kiosk.append(amendment(kiosk, id))
        for number in 60..<90 { try kiosk.register("other\(number)@example.org") }
        try headquarters.deliver(&kiosk)
        let before = try totals()
        #expect(try contains(Self.name) && contains(Self.address) && contains(Self.company))
        #expect(try erase() == 1)
        #expect(try attendees().count == 90)
        #expect(try totals().registrations == before.registrations)
        #expect(try totals().attendees == before.attendees)
        #expect(try totals().medianTimeMilliseconds == before.medianTimeMilliseconds)
        #expect(try isGone(Self.name) && isGone(Self.address))
    }

    @Test func `all registrations of the person go, and those that stand in no table yet`() throws {
        var kiosk = try headquarters.kiosk()
        let first = try kiosk.register(visit)
        kiosk.advance(milliseconds: 60_000)
        let second = try kiosk.register(visit)
        // The id is taken, so that this one goes into quarantine; it gives the person's address.
        let taken = try kiosk.register("ben@example.org")
        try kiosk.append(kiosk.registration(visit, id: taken))
        try headquarters.deliver(&kiosk)
        #expect(try erase() == 3)
        #expect(try headquarters.store.read { try $0.quarantinedRows(of: event, limit: 9) }.isEmpty)
        #expect(targets(try orders(for: kiosk.device)) == [first, second, taken])
        #expect(try isGone(Self.address))
    }

    @Test func `an order goes to the kiosk that brought the line, and to no other`() throws {
        var kiosk = try headquarters.kiosk("Kiosk 1")
        let other = try headquarters.kiosk("Kiosk 2")
        let id = try kiosk.register(visit)
        try headquarters.deliver(&kiosk)
        _ = try erase()
        let order = try #require(try orders(for: kiosk.device).first)
        #expect(order.content == .erase([id]))
        #expect(order.name == OrderName(generation: headquarters.store.generation, number: 1))
        #expect(try orders(for: other.device).isEmpty)
    }

    @Test func `a push that brings an erased line back is taken and stays without it`() throws {
        var kiosk = try headquarters.kiosk()
        let id = try kiosk.register(visit)
        try headquarters.deliver(&kiosk)
        _ = try erase()
        let line = kiosk.lines[0]
        kiosk.openEpoch()
        try kiosk.append(line)
        try kiosk.append(amendment(kiosk, id))
        try headquarters.deliver(&kiosk)
        #expect(try attendees().isEmpty)
        #expect(try headquarters.store.read { try $0.heldRows(of: event, limit: 9) }.isEmpty)
        #expect(try headquarters.store.read { try $0.missingRows(of: event, limit: 9) }.isEmpty)
        #expect(try isGone(Self.name))
    }

    @Test func `a registration that arrives after its erasure counts without its person`() throws {
        var kiosk = try headquarters.kiosk()
        let id = try kiosk.register(visit)
        try kiosk.register("ben@example.org")
        try headquarters.store.write { [event] in try $0.erase([id], of: event) }
        try headquarters.deliver(&kiosk)
        #expect(try attendees().map(\.email) == ["ben@example.org"])
        #expect(try totals().registrations == 2)
        #expect(try totals().attendees == 2)
        #expect(
            try !contains(Self.name) && !contains(Self.address) && !contains(Self.company), "not for a moment"
        )
        let line = kiosk.lines[0]
        kiosk.openEpoch()
        try kiosk.append(line)
        try headquarters.deliver(&kiosk)
        #expect(try totals().registrations == 2, "it counts once")
    }

    @Test func `an erased registration that turns out to be void counts no more`() throws {
        var kiosk = try headquarters.kiosk()
        let id = try kiosk.register(visit)
        try headquarters.store.write { [event] in try $0.erase([id], of: event) }
        try headquarters.deliver(&kiosk)
        #expect(try totals().registrations == 1)
        try kiosk.append(amendment(kiosk, id, .void))
        try headquarters.deliver(&kiosk)
        #expect(try totals().registrations == 0)
    }

    @Test func `an older database forgets at its start, and tells every kiosk that may know`() throws {
        var kiosk = try headquarters.kiosk("Kiosk 1")
        let other = try headquarters.kiosk("Kiosk 2")
        let known = try kiosk.register(visit)
        try headquarters.deliver(&kiosk)
        let copy = TemporaryFolder()
        try copyDatabase(to: copy.path)
        var unknownVisit = visit
        unknownVisit.email = "late@example.org"
        let unknown = try kiosk.register(unknownVisit)
        try headquarters.deliver(&kiosk)
        _ = try erase()
        _ = try erase("late@example.org")
        for name in ["central", "signing-key", "sealing-key"] {
            try File.makeFolder(copy.path + "/identity")
            let path = "/identity/\(name)"
            try File.replace(copy.path + path, with: try File.read(headquarters.folder.path + path))
        }
        try File.replace(
            copy.path + "/erasures.log", with: try File.read(headquarters.folder.path + "/erasures.log"))
        let restored = try CentralDatabase.open(folder: copy.path, asRestored: true)
        defer { restored.close() }
        #expect(try attendees(restored).isEmpty)
        #expect(targets(try orders(for: kiosk.device, restored)) == [known, unknown])
        // Nobody knows who took the second one.
        #expect(targets(try orders(for: other.device, restored)) == [unknown])
    }

    @Test func `what each kiosk has confirmed is listed, by epoch`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register(visit)
        try headquarters.deliver(&kiosk)
        headquarters.clock.advance(milliseconds: 1_000)
        _ = try erase()
        func confirmed() throws -> Int64? {
            let rows = try headquarters.store.read {
                try $0.erasures(of: event, in: headquarters.store.generation, limit: 9)
            }
            #expect(rows.map(\.registrations) == [1])
            return try #require(rows.first?.copies.first).confirmedAtMilliseconds
        }
        #expect(try confirmed() == nil)
        headquarters.clock.advance(milliseconds: 1_000)
        kiosk.ordersDone = OrderName(generation: headquarters.store.generation, number: 1)
        try headquarters.deliver(&kiosk)
        let first = try #require(try confirmed())
        #expect(first == headquarters.clock.clock.wallMilliseconds())
        // The kiosk's disk was put back: it must forget again.
        headquarters.clock.advance(milliseconds: 1_000)
        kiosk.ordersDone = nil
        kiosk.openEpoch()
        try headquarters.deliver(&kiosk)
        #expect(try confirmed() == nil)
        #expect(
            try headquarters.store.read {
                try $0.openOrders(to: kiosk.device, in: headquarters.store.generation)
            } == 1)
        headquarters.clock.advance(milliseconds: 1_000)
        kiosk.ordersDone = OrderName(generation: headquarters.store.generation, number: 1)
        try headquarters.deliver(&kiosk)
        #expect(try confirmed() == headquarters.clock.clock.wallMilliseconds())
    }

    @Test func `a kiosk that confirms more orders than were given shows that this database is an older one`()
        throws
    {
        var kiosk = try headquarters.kiosk()
        try kiosk.register(visit)
        try headquarters.deliver(&kiosk)
        let former = headquarters.store.generation
        _ = try erase()
        kiosk.ordersDone = OrderName(generation: former, number: 2)
        try headquarters.deliver(&kiosk)
        let present = headquarters.store.generation
        #expect(headquarters.store.generations == [former, present])
        func open() throws -> Int {
            try headquarters.store.read { try $0.openOrders(to: kiosk.device, in: present) }
        }
        #expect(try orders(for: kiosk.device).map(\.name) == [OrderName(generation: present, number: 1)])
        #expect(try open() == 1)
        kiosk.ordersDone = OrderName(generation: present, number: 1)
        try headquarters.deliver(&kiosk)
        #expect(try open() == 0)
        #expect(headquarters.store.generations == [former, present])
    }
}
