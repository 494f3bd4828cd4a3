import CentralStore
import CentralTestSupport
import SyncProtocol
import Testing
import WebServer

/// Pages of the list of attendees, one after the other.
@Suite struct AttendeePagingTests {
    private struct Page: Decodable {
        struct Row: Decodable { let email: String }
        let rows: [Row]
        let match: Int
        let next: String?
    }

    @Test(arguments: ["registered_at", "-registered_at", "name", "-name", "score", "-score", "time", "-time"])
    func `a reader of pages sees everybody once, also when all came at the same moment`(_ order: String)
        throws
    {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        for number in 0..<25 { try kiosk.register("twin\(number)@example.org") }
        try office.deliver(&kiosk)
        var seen: [String] = []
        var after = ""
        while true {
            let page: Page = try office.get(
                "/api/events/halny/attendees?limit=10&sort=\(order)&after=\(after)"
            ).json()
            #expect(page.match == 25)
            seen += page.rows.map(\.email)
            guard let next = page.next else { break }
            after = next
        }
        #expect(seen.count == 25)
        #expect(Set(seen).count == 25)
    }

    @Test func `a reader of pages meets everybody once when the last one of a page is renamed in between`()
        throws
    {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        var ids: [String: LineID] = [:]
        for number in 10..<20 {
            var visit = KioskDouble.Visit("person\(number)@example.org")
            visit.lastName = "Name\(number)"
            ids[visit.email] = try kiosk.register(visit)
        }
        try office.deliver(&kiosk)
        let path = "/api/events/halny/attendees?limit=5&sort=name"
        let page: Page = try office.get(path).json()
        let next = try #require(page.next)
        let last = try #require(page.rows.last.flatMap { ids[$0.email] })
        try kiosk.append(
            AmendmentLine(
                id: .mint(wallMilliseconds: kiosk.wallMilliseconds), moment: kiosk.moment, salt: .random(),
                target: last, operation: .correct, fields: ["last_name": .string("Aaron")]))
        try office.deliver(&kiosk)
        let rest: Page = try office.get("\(path)&after=\(next)").json()
        #expect(Set((page.rows + rest.rows).map(\.email)).count == 10)
        #expect(rest.next == nil)
    }

    @Test func `a place in one order is none in another`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        for number in 0..<3 { try kiosk.register("person\(number)@example.org") }
        try office.deliver(&kiosk)
        let page: Page = try office.get("/api/events/halny/attendees?limit=2&sort=name").json()
        let next = try #require(page.next)
        #expect(try office.get("/api/events/halny/attendees?sort=-name&after=\(next)").status == 400)
        #expect(try office.get("/api/events/halny/attendees?sort=name&after=77").status == 400)
    }
}
