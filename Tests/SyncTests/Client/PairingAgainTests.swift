import CentralStore
import CentralTestSupport
import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

/// A kiosk that is paired a second time while its outbox is full.
@Suite struct PairingAgainTests {
    private let halves: Halves

    init() throws {
        halves = try Halves()
        halves.round()
        halves.network.answer { _ throws(TransportError) in throw .noNetwork }
        for number in 1...120 { try halves.register(number) }
        halves.round()
    }

    private var epoch: Epoch { get throws { try halves.store.outgoing(count: 0, bytes: 0).epoch } }

    @Test func `with the same central it stays the same kiosk, and everything goes up once`() throws {
        let device = halves.store.device
        let former = try epoch
        halves.heal()
        try halves.pair()
        #expect(halves.store.device == device)
        #expect(try epoch != former)
        #expect(try halves.store.counts().waiting == 120)
        let first = try #require(try halves.store.outgoing(count: 1, bytes: 1 << 16).lines.first)
        guard case .epoch(let line) = try JournalLine(bytes: first.bytes) else {
            Issue.record("an epoch begins with its own line")
            return
        }
        #expect(line.reason == .paired)
        #expect(line.after?.epoch == former)
        for _ in 0..<3 { halves.round() }
        #expect(try halves.store.counts().waiting == 0)
        #expect(try halves.arrived() == 120)
        let event = try #require(EventID("halny"))
        let rows = try halves.headquarters.store.read { try $0.deviceRows(of: event) }
        #expect(rows.map(\.received) == [120])
        #expect(rows.map(\.saved) == [120])
    }

    @Test func `a central that never knew the kiosk, under the same name and keys, gets everything`() throws {
        let empty = TemporaryFolder()
        try File.makeFolder(empty.path + "/identity")
        for file in ["central", "signing-key", "sealing-key"] {
            try File.replace(
                "\(empty.path)/identity/\(file)",
                with: File.read("\(halves.headquarters.store.folder)/identity/\(file)"))
        }
        let ledger = halves.headquarters.store.folder + "/erasures.log"
        if File.exists(ledger) { try File.replace(empty.path + "/erasures.log", with: File.read(ledger)) }
        let fixture = EventFixture()
        let content = try fixture.content()
        let store = try CentralDatabase.open(folder: empty.path, clock: halves.headquarters.clock.clock)
        _ = try store.write { try $0.publish(eventFile: fixture.file, content: content) }
        store.close()
        try halves.putBackCentral(empty.path)

        halves.round()
        #expect(try halves.store.contact().up?.code == "unknown_token")
        #expect(try halves.store.counts().waiting == 120)
        try halves.pair()
        for _ in 0..<6 { halves.round() }
        #expect(try halves.store.counts().waiting == 0)
        #expect(try halves.arrived() == 120)
        #expect(try halves.store.contact().heldAtCentral == 0, "the release was handed back")
        #expect(try halves.headquarters.store.read { try $0.releases(of: content.id) }.count == 2)
    }

    @Test func `with another central it is refused, and nothing goes there`() throws {
        let other = RealCentral(try Headquarters())
        halves.network.answer { request throws(TransportError) in try other.send(request) }
        let event = try #require(EventID("halny"))
        let code = try other.headquarters.store.write { try $0.invite(name: "Kiosk 1", event: event)?.code }
        #expect(throws: PairingError.otherCentral) { try halves.pair(try #require(code)) }
        for _ in 0..<3 { halves.round() }
        #expect(try other.headquarters.store.read { try $0.attendeeCount(of: event, AttendeeFilter()) } == 0)
        #expect(try halves.store.counts().waiting == 120)
    }
}
