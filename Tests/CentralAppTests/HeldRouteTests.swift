import CentralStore
import CentralTestSupport
import SyncProtocol
import TestSupport
import Testing
import WebServer

@Suite struct HeldRouteTests {
    private struct Lists: Decodable {
        struct Line: Decodable {
            let key: String
            let lineId: String?
            let code: String
            let content: String?
            let otherContent: String?
        }
        let held: [Line]
        let quarantined: [Line]
    }

    private let office: Office
    private var kiosk: KioskDouble

    init() throws {
        office = try Office()
        kiosk = try office.headquarters.kiosk("Kiosk 1")
    }

    private func lists() throws -> Lists { try office.get("/api/events/halny/held").json() }

    @Test func `a held line is listed with its content, and trying again tells why it is still held`() throws
    {
        var kiosk = kiosk
        let id = LineID.mint(wallMilliseconds: 1).rawValue
        let text = #"{"v":1,"id":"\#(id)","type":"from_the_future","answer":42}"#
        try kiosk.append(text: text)
        try office.deliver(&kiosk)
        let line = try #require(try lists().held.first)
        #expect(line.lineId == id && line.code == "unknown_type" && line.content == text)
        let again = try office.request(.post, "/api/events/halny/held/\(id)/retry")
        #expect(again.status == 200 && again.text.contains(#""held":true"#))
        #expect(again.text.contains("newer Boothwise"))
        #expect(try lists().held.count == 1)
        let unknown = LineID.mint(wallMilliseconds: 2).rawValue
        #expect(try office.request(.post, "/api/events/halny/held/\(unknown)/retry").status == 404)
    }

    @Test func `a line in quarantine shows both contents, and goes from the list when somebody has looked`()
        throws
    {
        var kiosk = kiosk
        let id = try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        kiosk.openEpoch()
        try kiosk.append(kiosk.registration(KioskDouble.Visit("ben@example.org"), id: id))
        try office.deliver(&kiosk)
        let line = try #require(try lists().quarantined.first)
        #expect(line.lineId == id.rawValue && line.code == "other_content")
        #expect(line.content?.contains("ben@example.org") == true)
        #expect(line.otherContent?.contains("ann@example.org") == true)
        #expect(try office.get("/api/events/halny/devices").text.contains(#""quarantined":1"#))
        #expect(try office.request(.post, "/api/quarantine/\(line.key)/dismiss").status == 204)
        #expect(try lists().quarantined.isEmpty)
        #expect(try office.get("/api/events/halny/devices").text.contains(#""quarantined":0"#))
        #expect(try office.request(.post, "/api/quarantine/99/dismiss").status == 404)
    }
}
