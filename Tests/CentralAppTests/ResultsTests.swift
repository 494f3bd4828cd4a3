import CentralTestSupport
import SyncProtocol
import TestSupport
import Testing
import WebServer

@Suite struct ResultsTests {
    private struct Results: Decodable {
        struct Row: Decodable, Equatable {
            let place: Int
            let shared: Bool
            let awaitsDraw: Bool
            let email: String
            let attempts: Int
        }

        let total: Int
        let rule: String
        let rows: [Row]
        let next: String?
    }

    private func results(_ office: Office, _ query: String = "") throws -> Results {
        let response = try office.get("/api/events/halny/results\(query)")
        #expect(response.status == 200)
        return try response.json()
    }

    /// Every page of that size, one after the other.
    private func paged(_ office: Office, _ limit: Int, _ query: String = "") throws -> [Results.Row] {
        var rows: [Results.Row] = []
        var after = ""
        while true {
            let page = try results(office, "?limit=\(limit)&after=\(after)\(query)")
            rows += page.rows
            guard let next = page.next else { return rows }
            after = next
        }
    }

    private static func visit(_ name: String, _ score: Int, _ milliseconds: Int64) -> KioskDouble.Visit {
        var visit = KioskDouble.Visit("\(name)@example.org")
        visit.score = score
        visit.timeMilliseconds = milliseconds
        return visit
    }

    private static let ties = [
        ("eve", 8, 20_000), ("ann", 10, 30_000), ("cem", 9, 40_000), ("dee", 9, 41_500), ("bob", 9, 40_000),
    ].map { visit($0.0, $0.1, $0.2) }

    @Test func `equal score and time share the place, and the next place is counted on`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        for visit in Self.ties { try kiosk.register(visit) }
        try office.deliver(&kiosk)
        let all = try results(office)
        #expect(all.total == 5)
        #expect(all.rule == "best_counts")
        #expect(all.rows.map(\.place) == [1, 2, 2, 4, 5])
        #expect(all.rows.map(\.shared) == [false, true, true, false, false])
        #expect(all.rows.map(\.email).first == "ann@example.org")
        #expect(Set(all.rows[1...2].map(\.email)) == ["bob@example.org", "cem@example.org"])
        #expect(all.rows.suffix(2).map(\.email) == ["dee@example.org", "eve@example.org"])
        for limit in 1...6 {
            #expect(try paged(office, limit) == all.rows, "pages of \(limit)")
            #expect(try paged(office, limit, "&day=2026-10-15") == all.rows, "pages of \(limit), of the day")
        }
        let export = try office.get("/api/events/halny/attendees.csv?sort=-score").text
        let order = export.split(separator: "\r\n").dropFirst().map { String($0.split(separator: ",")[2]) }
        #expect(order == all.rows.map(\.email))
    }

    @Test func `a person with several attempts stands once, by the rule that is named`() throws {
        let office = try Office()
        var first = try office.headquarters.kiosk("Kiosk 1")
        var second = try office.headquarters.kiosk("Kiosk 2")
        try first.register(Self.visit("jo", 7, 50_000))
        var louder = Self.visit("jo", 9, 55_000)
        louder.email = "JO@Example.org"
        second.advance(milliseconds: 60_000)
        office.headquarters.clock.advance(milliseconds: 120_000)
        try second.register(louder)
        second.advance(milliseconds: 60_000)
        first.advance(milliseconds: 120_000)
        try first.register(Self.visit("jo", 8, 40_000))
        try office.deliver(&first)
        try office.deliver(&second)
        #expect(
            try results(office).rows == [
                .init(place: 1, shared: false, awaitsDraw: false, email: "JO@example.org", attempts: 3)
            ])
        #expect(try office.get("/api/events/halny/attendees").text.contains(#""total":1"#))
        #expect(try office.get("/api/events/halny/overview").text.contains(#""attendees":1"#))
        #expect(try results(office, "?day=2026-10-15").rows.map(\.attempts) == [3])
    }

    @Test func `who registered has started and finished, also before the day's sums come`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        for visit in Self.ties { try kiosk.register(visit) }
        try office.deliver(&kiosk)
        let overview = try office.get("/api/events/halny/overview").text
        for figure in [#""started":5"#, #""finished":5"#] {
            #expect(overview.split(separator: figure).count == 3, "in all and at the kiosk: \(figure)")
        }
    }

    @Test func `extra time waits for the draw behind the others of its score`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        var unhurried = Self.visit("zoe", 9, 10_000)
        unhurried.limitMilliseconds = nil
        try kiosk.register(unhurried)
        for visit in Self.ties { try kiosk.register(visit) }
        try office.deliver(&kiosk)
        let rows = try results(office).rows
        #expect(rows.map(\.place) == [1, 2, 2, 4, 5, 6])
        #expect(rows[4].email == "zoe@example.org")
        #expect(rows.map(\.awaitsDraw) == [false, false, false, false, true, false])
        #expect(try paged(office, 2) == rows)
    }

    @Test func `the ranking of a day has those who played on it, with the best attempt of the day`() throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        try kiosk.register(Self.visit("jo", 9, 50_000))
        let day: Int64 = 24 * 3_600_000
        kiosk.advance(milliseconds: day)
        office.headquarters.clock.advance(milliseconds: day)
        try kiosk.register(Self.visit("jo", 4, 50_000))
        try kiosk.register(Self.visit("ann", 5, 50_000))
        try office.deliver(&kiosk)
        #expect(try results(office, "?day=2026-10-15").rows.map(\.email) == ["jo@example.org"])
        #expect(
            try results(office, "?day=2026-10-16").rows.map(\.email) == ["ann@example.org", "jo@example.org"])
        #expect(try results(office).rows.map(\.email) == ["jo@example.org", "ann@example.org"])
        #expect(try results(office, "?day=2026-10-14").total == 0)
    }
}
