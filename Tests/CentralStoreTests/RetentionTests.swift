import CentralStore
import CentralTestSupport
import ContestCore
import SyncProtocol
import TestSupport
import Testing

@Suite struct RetentionTests {
    private let headquarters: Headquarters
    private let former: EventID
    private let next: EventID

    init() throws {
        headquarters = try Headquarters()
        former = try #require(EventID("halny"))
        next = try #require(EventID("foehn"))
        var event = EventFixture()
        event.id = next.text
        try headquarters.publish(event)
    }

    /// A kiosk of the first event with a registration, another version of it, which goes into quarantine, and one whose
    /// address is none, which stands in no table; then it serves the next event.
    private func moveKiosk() throws {
        var kiosk = try headquarters.kiosk()
        let id = try kiosk.register("ann@example.org")
        try kiosk.append(kiosk.registration(KioskDouble.Visit("ben@example.org"), id: id))
        _ = try kiosk.register("no address")
        try headquarters.deliver(&kiosk)
        _ = try headquarters.pair("Kiosk 1", event: next.text, device: kiosk.push().header.device)
    }

    private func eraseAfter(_ event: EventID) throws -> Int {
        try headquarters.store.write { try $0.setRetention(days: 1, of: event) }
        headquarters.clock.advance(milliseconds: 30 * 86_400_000)
        return try headquarters.store.write { try $0.eraseOverdue() }
    }

    @Test func `the end of an event takes nobody along whom its kiosk met at another`() throws {
        try moveKiosk()
        #expect(try eraseAfter(next) == 0)
    }

    @Test func `the end of an event takes along whom its kiosk met, wherever that is now`() throws {
        try moveKiosk()
        #expect(try eraseAfter(former) == 2)
    }
}
