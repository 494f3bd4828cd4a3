import CentralStore
import CentralTestSupport
import ContestCore
import Logging
import SyncProtocol
import Testing

/// What an admin does about lines that are kept aside.
@Suite struct LineRepairTests {
    private let headquarters: Headquarters
    private let event: EventID

    init() throws {
        headquarters = try Headquarters()
        event = try #require(EventID("halny"))
    }

    @Test func `a held line is tried again, and says why it is held still`() throws {
        let (_, id) = try heldRegistration()
        guard case .held(let reason) = try headquarters.store.write({ try $0.retryHeld(id) }) else {
            Issue.record("not held")
            return
        }
        #expect(reason.contains("release"))
        let stranger = LineID.mint(wallMilliseconds: 1)
        #expect(try headquarters.store.write { try $0.retryHeld(stranger) } == .unknown)
    }

    @Test func `a registration whose release is lost counts by the one that an admin names, for good`() throws
    {
        let (_, id) = try heldRegistration()
        #expect(try ranked().isEmpty)
        let release = headquarters.release
        #expect(try headquarters.store.write { try $0.repair(id, release: release) } == .understood)
        #expect(try ranked() == ["Lee"])
        try headquarters.store.write { try $0.retryHeld() }
        #expect(try ranked() == ["Lee"])
        #expect(try held().isEmpty)
    }

    @Test func `a release that is not here repairs nothing`() throws {
        let (kiosk, id) = try heldRegistration()
        #expect(try headquarters.store.write { try $0.repair(id, release: kiosk.release) } == .unknown)
        #expect(try held().count == 1)
    }

    @Test func `a line of a device that was shut out is taken in when an admin says so, once`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("ann@example.org")
        let push = kiosk.push()
        try headquarters.store.write { transaction in
            guard let device = try transaction.snapshot.device(push.header.device) else { return }
            let lines = try push.chained().map { IncomingLine($0) }
            try transaction.quarantine(lines, of: push.header, from: device)
        }
        let row = try #require(try quarantined().first)
        #expect(row.content == String(decoding: push.lines[0].bytes, as: UTF8.self))
        #expect(row.keptContent == nil)
        #expect(try ranked().isEmpty)
        #expect(try headquarters.store.write { try $0.releaseQuarantined(row.key) } == .understood)
        #expect(try ranked() == ["Lee"])
        #expect(try quarantined().map(\.settledAs) == ["released"])
        #expect(try headquarters.store.write { try $0.dismissQuarantined(row.key) } == false)
        #expect(try headquarters.store.write { try $0.releaseQuarantined(row.key) } == .unknown)
        // The kiosk is let in again and sends its journal from the start.
        try headquarters.deliver(&kiosk)
        #expect(try ranked() == ["Lee"])
        #expect(try headquarters.store.read { try $0.deviceRows(of: event).map(\.received) } == [1])
    }

    @Test func `a version that takes the place of a stub leaves the chain as it came`() throws {
        var kiosk = try headquarters.kiosk()
        let gone = kiosk.registration(KioskDouble.Visit("cem@example.org"))
        let hash = LineHash(of: JSONWriter.bytes(of: gone))
        try kiosk.append(BodyLine(Stub(gone: .lost, type: .registration, id: gone.id, hash: hash)))
        try kiosk.append(kiosk.registration(KioskDouble.Visit("cem@example.org"), id: gone.id))
        try headquarters.deliver(&kiosk)
        let row = try #require(try quarantined().first)
        #expect(try headquarters.store.write { try $0.releaseQuarantined(row.key) } == .understood)
        #expect(try ranked() == ["Lee"])
        let verifier = ChainVerifier(headquarters.store, log: .silent)
        while try verifier.step() {}
        #expect(
            try headquarters.store.read { try $0.deviceRows(of: event).first?.verifiedAtMilliseconds } != nil)
    }

    @Test func `the second version of a line corrects the first when an admin says so`() throws {
        var kiosk = try headquarters.kiosk()
        let first = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        var visit = KioskDouble.Visit("ann@example.org")
        visit.lastName = "Other"
        try kiosk.append(first)
        try kiosk.append(kiosk.registration(visit, id: first.id))
        try headquarters.deliver(&kiosk)
        let row = try #require(try quarantined().first)
        #expect(row.keptContent == String(decoding: JSONWriter.bytes(of: first), as: UTF8.self))
        #expect(row.content?.contains("Other") == true)
        #expect(try headquarters.store.write { try $0.releaseQuarantined(row.key) } == .understood)
        #expect(try ranked() == ["Other"])
    }

    @Test func `what was looked at stays, and does not count as kept aside`() throws {
        var kiosk = try headquarters.kiosk()
        let first = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        try kiosk.append(first)
        try kiosk.append(kiosk.registration(KioskDouble.Visit("bob@example.org"), id: first.id))
        try headquarters.deliver(&kiosk)
        #expect(try headquarters.store.read { try $0.deviceRows(of: event).map(\.quarantined) } == [1])
        let key = try #require(try quarantined().first?.key)
        #expect(try headquarters.store.write { try $0.dismissQuarantined(key) })
        #expect(try headquarters.store.write { try $0.dismissQuarantined(key + 1) } == false)
        #expect(try quarantined().map(\.settledAs) == ["dismissed"])
        #expect(try headquarters.store.read { try $0.deviceRows(of: event).map(\.quarantined) } == [0])
    }

    /// Its release is one that central does not know.
    private func heldRegistration() throws -> (KioskDouble, LineID) {
        var kiosk = try headquarters.kiosk()
        kiosk.release = ReleaseName(
            generation: kiosk.release.generation, number: 99, sha256: String(repeating: "ab", count: 32))
        let id = try kiosk.register("ann@example.org")
        try headquarters.deliver(&kiosk)
        return (kiosk, id)
    }

    private func ranked() throws -> [String] {
        try headquarters.store.read { snapshot in
            try snapshot.attendees(
                of: event, AttendeeFilter(), AttendeeOrder(.arrival), after: nil, limit: 10
            )
            .filter { !$0.isHeld }.map(\.lastName)
        }
    }

    private func held() throws -> [HeldRow] {
        try headquarters.store.read { try $0.heldRows(of: event, limit: 10) }
    }

    private func quarantined() throws -> [HeldRow] {
        try headquarters.store.read { try $0.quarantinedRows(of: event, limit: 10) }
    }
}
