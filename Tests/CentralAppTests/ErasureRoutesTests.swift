import CentralStore
import CentralTestSupport
import ContestCore
import Platform
import SyncProtocol
import TestSupport
import Testing
import WebServer

@Suite struct ErasureRoutesTests {
    private let office: Office

    init() throws {
        office = try Office()
        var kiosk = try office.headquarters.kiosk()
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
    }

    private struct Erasures: Decodable {
        struct Erasure: Decodable {
            struct Device: Decodable {
                let name: String
                let confirmedAt: String?
            }
            let at: String
            let registrations: Int
            let devices: [Device]
        }
        let erasures: [Erasure]
        let backupsBefore: Int
        let backupsUntil: String?
        struct Copy: Decodable {
            let path: String
            let at: String?
        }
        let copies: [Copy]
    }

    @Test func `copies in central's own folder stand on the page with their dates, once somebody was erased`()
        throws
    {
        let folder = office.headquarters.store.folder
        try File.makeFolder(folder + "/replaced/20250101T120000Z")
        let device = try #require(DeviceID(rawValue: "kiosk-of-nobody"))
        let kept = try StickQuarantine(folder: folder).keep(
            folder + "/erasures.log", of: device, because: .unknownDevice, lines: 1,
            at: office.headquarters.clock.clock.wallMilliseconds())
        func copies() throws -> [Erasures.Copy] {
            try office.get("/api/events/halny/erasures").json(Erasures.self).copies
        }
        #expect(try copies().isEmpty)
        let event = try #require(EventID("halny"))
        let id = try #require(AttendeeID("1"))
        #expect(try office.headquarters.store.write { try $0.erase(id, of: event) } == 1)
        #expect(
            try copies().map(\.path) == [
                "replaced/20250101T120000Z", String(kept.dropFirst(folder.count + 1)),
            ])
        #expect(try copies().allSatisfy { $0.at != nil })
    }

    @Test(arguments: ["", "Ann", "Lee Ann", "ann lee"])
    func `nobody is erased under another name`(typed: String) throws {
        let target = "/api/events/halny/attendees/1/erase"
        let response = try office.request(.post, target, body: #"{"name":"\#(typed)"}"#)
        #expect(response.status == 422)
        #expect(response.text.contains(#""field":"name""#))
        #expect(try office.get("/api/events/halny/attendees/1").status == 200)
    }

    @Test func `a person is erased, and the page lists it with its kiosks and without the name`() throws {
        let target = "/api/events/halny/attendees/1/erase"
        #expect(try office.request(.post, target, body: #"{"name":" Ann  Lee"}"#).status == 200)
        #expect(try office.get("/api/events/halny/attendees/1").status == 404)
        #expect(try office.request(.post, target, body: #"{"name":"Ann Lee"}"#).status == 404)
        let page = try office.get("/api/events/halny/erasures")
        let erasures: Erasures = try page.json()
        #expect(erasures.erasures.map(\.registrations) == [1])
        #expect(erasures.erasures.map(\.at) == ["2026-10-15T10:00:00+02:00"])
        #expect(erasures.erasures.first?.devices.map(\.name) == ["Kiosk 1"])
        #expect(page.text.contains(#""confirmed_at":null"#))
        #expect(erasures.backupsBefore == 0)
        #expect(erasures.backupsUntil == nil)
        #expect(!page.text.contains("Ann"))
        #expect(try office.get("/api/events/halny/overview").text.contains(#""registered":1"#))
        #expect(try office.get("/api/events/halny/devices").text.contains(#""orders_open":1"#))
    }

    @Test func `people are kept for as many days as somebody said`() throws {
        let target = "/api/events/halny/retention"
        for days in ["-1", "3651"] {
            #expect(try office.request(.put, target, body: "{\"days\":\(days)}").status == 422)
        }
        #expect(try office.request(.put, target, body: #"{"days":2}"#).status == 200)
        #expect(try office.get(target).text == #"{"days":2}"#)
        let store = office.headquarters.store
        // The event's last day is the 16th.
        office.headquarters.clock.advance(milliseconds: 3 * 86_400_000)
        #expect(try store.write { try $0.eraseOverdue() } == 0)
        office.headquarters.clock.advance(milliseconds: 86_400_000)
        #expect(try store.write { try $0.eraseOverdue() } == 1)
        #expect(try store.write { try $0.eraseOverdue() } == 0)
        #expect(try office.get("/api/events/halny/attendees").text.contains(#""total":0"#))
        #expect(try office.request(.put, target, body: #"{"days":null}"#).status == 200)
        #expect(try office.get(target).text == #"{"days":null}"#)
    }
}
