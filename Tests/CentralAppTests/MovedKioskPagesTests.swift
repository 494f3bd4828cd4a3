import CentralStore
import CentralTestSupport
import ContestCore
import SyncProtocol
import Testing
import WebServer

@Suite struct MovedKioskPagesTests {
    private struct Kiosk: Decodable, Equatable {
        let name: String
        let nowServes: String?
    }

    @Test func `the pages of an event warn of a kiosk that serves another one now`() throws {
        struct Incomplete: Decodable { let incomplete: [Kiosk] }
        struct Devices: Decodable { let devices: [Kiosk] }
        let office = try Office()
        var other = EventFixture()
        other.id = "orkan"
        other.name = "Orkan"
        try office.headquarters.publish(other)
        var kiosk = try office.headquarters.kiosk("Kiosk 1")
        try kiosk.register("ann@example.org")
        try office.headquarters.note(kiosk.push(from: 0, to: 0).header)
        _ = try office.headquarters.pair("Window", event: "orkan", device: kiosk.device)
        let former = [Kiosk(name: "Kiosk 1", nowServes: "Orkan")]
        for page in ["results", "attendees", "overview"] {
            #expect(try office.get("/api/events/halny/\(page)").json(Incomplete.self).incomplete == former)
        }
        #expect(try office.get("/api/events/halny/devices").json(Devices.self).devices == former)
        let present = [Kiosk(name: "Window", nowServes: nil)]
        #expect(try office.get("/api/events/orkan/devices").json(Devices.self).devices == present)
    }
}
