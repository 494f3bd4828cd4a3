import CentralTestSupport
import SyncProtocol
import Testing
import WebServer

@Suite struct SliceTests {
    @Test func `a registration is in the list, the ranking and the export`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        #expect(try office.get("/api/events/halny/attendees").text.contains(#""email":"ann@example.org""#))
        #expect(try office.get("/api/events/halny/results").text.contains(#""place":1"#))
        #expect(
            try office.get("/api/events/halny/attendees.csv").text.contains("Ann,Lee,ann@example.org,2,3,50,")
        )
    }
}
