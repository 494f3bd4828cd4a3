import CentralTestSupport
import SyncProtocol
import Testing
import WebServer

@Suite struct FirstAttemptRouteTests {
    private struct Possible: Decodable, Equatable {
        let registration: String
        let kiosk: String
        let at: String
        let clockErrorMs: Int64?
    }

    private struct Results: Decodable {
        struct Row: Decodable {
            let attendee: String
            let registration: String
            let undecided: [Possible]
        }
        let rows: [Row]
    }

    private struct Page: Decodable {
        struct First: Decodable {
            let possible: [Possible]
            let decided: String?
            let decidedBy: String?
        }
        let firstAttempts: [First]
    }

    @Test func `which attempt was first is told as not certain until an admin decides`() throws {
        var fixture = EventFixture()
        fixture.counts = "first"
        let office = try Office(fixture)
        for name in ["Kiosk 1", "Kiosk 2"] {
            var kiosk = try office.headquarters.kiosk(name)
            try kiosk.register("jo@example.org")
            try office.deliver(&kiosk)
        }
        for day in ["", "?day=2026-10-15"] {
            let row = try #require(try results(office, day).first)
            #expect(Set(row.undecided.map(\.kiosk)) == ["Kiosk 1", "Kiosk 2"])
            #expect(row.undecided.map(\.clockErrorMs) == [2_000, 2_000])
        }
        let row = try #require(try results(office).first)
        let path = "/api/events/halny/attendees/\(row.attendee)"
        let other = try #require(row.undecided.last { $0.registration != row.registration })
        let body = #"{"registration":"\#(other.registration)"}"#
        #expect(try office.request(.post, path + "/first", body: body, isSignedIn: false).status == 401)
        #expect(try office.request(.post, path + "/first", body: body).status == 204)
        for day in ["", "?day=2026-10-15"] {
            let decided = try #require(try results(office, day).first)
            #expect(decided.registration == other.registration)
            #expect(decided.undecided.isEmpty)
        }
        let page = try #require(try office.get(path).json(Page.self).firstAttempts.first)
        #expect(page.decided == other.registration)
        #expect(page.decidedBy == "marta")
        let unknown = #"{"registration":"\#(LineID.mint(wallMilliseconds: 1).rawValue)"}"#
        #expect(try office.request(.post, path + "/first", body: unknown).status == 409)
        #expect(try office.request(.post, "/api/events/halny/attendees/99/first", body: body).status == 404)
    }

    private func results(_ office: Office, _ query: String = "") throws -> [Results.Row] {
        try office.get("/api/events/halny/results\(query)").json(Results.self).rows
    }
}
