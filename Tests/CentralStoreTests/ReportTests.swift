import CentralStore
import CentralTestSupport
import ContestCore
import SyncProtocol
import Testing

@Suite struct ReportTests {
    private let headquarters: Headquarters
    private let event: EventID

    init() throws {
        headquarters = try Headquarters()
        event = try #require(EventID("halny"))
    }

    private func device() throws -> DeviceRow {
        let row = try headquarters.store.read { try $0.deviceRows(of: event).first }
        return try #require(row)
    }

    private func started() throws -> [Int] {
        try headquarters.store.read { try $0.sums(of: event) }.map(\.sums.started)
    }

    @Test func `what is saved and has not come is waiting`() throws {
        var kiosk = try headquarters.kiosk()
        for person in 0..<5 { try kiosk.register("person\(person)@example.org") }
        try headquarters.note(kiosk.push(from: 0, to: 0).header)
        #expect(try device().received == 0)
        #expect(try device().saved == 5)
        try headquarters.deliver(&kiosk)
        #expect(try device().received == 5)
        #expect(try device().waiting == 0)
    }

    @Test func `what a stick says of a kiosk that was never heard is known`() throws {
        var kiosk = try headquarters.kiosk()
        for person in 0..<3 { try kiosk.register("person\(person)@example.org") }
        let header = kiosk.push(from: 0, to: 0).header
        try headquarters.store.write { transaction in
            let device = try transaction.snapshot.device(header.device)
            try transaction.noteCarried(header, from: try #require(device))
        }
        #expect(try device().saved == 3)
    }

    @Test func `an old status does not win over a newer one`() throws {
        var kiosk = try headquarters.kiosk()
        let old = kiosk.push().header
        try kiosk.register("ann@example.org")
        let new = kiosk.push(from: 0, to: 0).header
        try headquarters.note(new)
        try headquarters.note(old)
        #expect(try device().waiting == 1)
    }

    @Test func `sums of an epoch merge by the larger number, those of two epochs add up`() throws {
        var kiosk = try headquarters.kiosk()
        func sums(_ started: Int) -> DailySums {
            var sums = ContestSums()
            sums.started = started
            return ["2026-10-15": ["halny": ["swift": sums]]]
        }
        kiosk.sums = sums(7)
        let newer = kiosk.push().header
        kiosk.sums = sums(5)
        let older = kiosk.push().header
        try headquarters.note(newer)
        try headquarters.note(older)
        #expect(try started() == [7])
        kiosk.openEpoch()
        kiosk.sums = sums(2)
        try headquarters.note(kiosk.push().header)
        #expect(try started().sorted() == [2, 7])
    }

    @Test func `a registration that comes again in another epoch is received once`() throws {
        var kiosk = try headquarters.kiosk()
        let registration = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        try kiosk.append(registration)
        try headquarters.deliver(&kiosk)
        kiosk.openEpoch()
        try kiosk.append(registration)
        try headquarters.deliver(&kiosk)
        #expect(try device().received == 1)
        #expect(try device().saved == 1)
    }

    @Test func `the last word of a closed epoch does not bring its lines back as waiting`() throws {
        var kiosk = try headquarters.kiosk()
        let registration = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        try kiosk.append(registration)
        let last = kiosk.push(from: 0, to: 0).header
        kiosk.openEpoch()
        try kiosk.append(registration)
        try headquarters.deliver(&kiosk)
        try headquarters.note(last)
        #expect(try device().waiting == 0)
        #expect(try device().saved == 1)
    }

    @Test func `what is chained again in a new epoch is saved once, also while it comes`() throws {
        var kiosk = try headquarters.kiosk()
        let registrations = ["ann", "bob", "cem"].map {
            kiosk.registration(KioskDouble.Visit("\($0)@example.org"))
        }
        for registration in registrations { try kiosk.append(registration) }
        try headquarters.deliver(&kiosk)
        kiosk.openEpoch()
        try kiosk.append(registrations[0])
        try headquarters.deliver(&kiosk)
        for registration in registrations.dropFirst() { try kiosk.append(registration) }
        try kiosk.register("dee@example.org")
        try headquarters.note(kiosk.push(from: 1, to: 1).header)
        #expect(try device().received == 3)
        #expect(try device().waiting == 1, "the others are here, by the older epoch")
        #expect(try device().saved == 4)
    }

    @Test func `a registration of which only a stub has come is not received`() throws {
        var kiosk = try headquarters.kiosk()
        let line = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        let body = BodyLine(JSONWriter.bytes(of: line))
        let stub = Stub(gone: .setAside, type: .registration, id: line.id, hash: try body.hash())
        try kiosk.append(BodyLine(stub))
        try headquarters.deliver(&kiosk)
        #expect(try device().received == 0)
        #expect(try device().waiting == 0)
        kiosk.openEpoch()
        try kiosk.append(line)
        try headquarters.deliver(&kiosk)
        #expect(try device().received == 1)
    }
}
