import CentralStore
import CentralTestSupport
import TestSupport
import Testing
import WebServer

/// What every endpoint answers, as a table.
@Suite struct ApiTests {
    private static let names = ["Ann", "Lee", "ann@example.org"]

    @Test(arguments: [
        ApiScenario(
            name: "the page", target: "/", isSignedIn: false, status: 200, contains: ["<html"], lacks: names),
        ApiScenario(
            name: "health needs no session", target: "/healthz", isSignedIn: false, status: 200,
            contains: [#""status":"ok""#, #""app":"0.1.0""#]),
        ApiScenario(
            name: "events", target: "/api/events", status: 200,
            contains: [
                #""id":"halny""#, #""registered":1"#, #""time_zone":"Europe/Warsaw""#, #""limit_ms":180000"#,
                #""question_count":3"#, #""published_at":"2026-10-15T10:00:00+02:00""#,
            ], lacks: names),
        ApiScenario(
            name: "overview", target: "/api/events/halny/overview", status: 200,
            contains: [
                #""day":null"#, #""days":["2026-10-14","2026-10-15","2026-10-16"]"#, #""registered":1"#,
                #""hour":"2026-10-15T10:00:00+02:00""#,
            ], lacks: names),
        ApiScenario(
            name: "overview of another day", target: "/api/events/halny/overview?day=2026-10-14", status: 200,
            contains: [
                #""day":"2026-10-14""#, #""registered":0"#, #""per_hour":[]"#, #""median_time_ms":null"#,
            ]),
        ApiScenario(
            name: "results", target: "/api/events/halny/results", status: 200,
            contains: [
                #""rule":"best_counts""#, #""place":1"#, #""shared":false"#, #""next":null"#,
                "ann@example.org",
            ]),
        ApiScenario(
            name: "attendees", target: "/api/events/halny/attendees", status: 200,
            contains: [#""match":1"#, #""total":1"#, #""marketing":false"#, "ann@example.org"]),
        ApiScenario(
            name: "attendees that do not match", target: "/api/events/halny/attendees?search=zoe",
            status: 200,
            contains: [#""match":0"#, #""total":1"#, #""rows":[]"#], lacks: names),
        ApiScenario(
            name: "one attendee", target: "/api/events/halny/attendees/1", status: 200,
            contains: [#""place":1"#, #""text_html":"<p>The <em>terms</em>.</p>"#, #""choice_text":"q1-a""#]),
        ApiScenario(
            name: "nobody of that id", target: "/api/events/halny/attendees/99", status: 404, lacks: names),
        ApiScenario(name: "an id that is none", target: "/api/events/halny/attendees/ann", status: 404),
        ApiScenario(
            name: "devices", target: "/api/events/halny/devices", status: 200,
            contains: [#""received":1"#, #""saved":1"#, #""state":"online""#, #""current_release":true"#],
            lacks: names),
        ApiScenario(
            name: "held", target: "/api/events/halny/held", status: 200,
            contains: [#""held":[]"#, #""quarantined":[]"#]),
        ApiScenario(name: "an event that is none", target: "/api/events/bora/attendees", status: 404),
        ApiScenario(name: "an event id that is none", target: "/api/events/B%C3%B3ra/attendees", status: 404),
        ApiScenario(
            name: "a day that is none", target: "/api/events/halny/overview?day=2026-02-30", status: 400,
            contains: [#""field":"day""#]),
        ApiScenario(
            name: "an order that is none", target: "/api/events/halny/attendees?sort=luck", status: 400,
            contains: [#""field":"sort""#]),
        ApiScenario(
            name: "a kiosk that is none", target: "/api/events/halny/attendees?kiosk=KIOSK+3", status: 400),
        ApiScenario(
            name: "a page of no rows", target: "/api/events/halny/attendees?limit=0", status: 400,
            contains: [#""field":"limit""#]),
        ApiScenario(
            name: "a contest that is none", target: "/api/events/halny/results?contest=kotlin", status: 400,
            contains: [#""field":"contest""#]),
        ApiScenario(
            name: "a separator that is none", target: "/api/events/halny/attendees.csv?separator=tab",
            status: 400,
            contains: [#""field":"separator""#]),
        ApiScenario(
            name: "a cursor that is none", target: "/api/events/halny/results?after=here", status: 400,
            contains: [#""field":"after""#]),
        ApiScenario(
            name: "empty parameters filter nothing",
            target: "/api/events/halny/attendees?search=&kiosk=&day=&consent=&after=", status: 200,
            contains: [#""match":1"#]),
        ApiScenario(
            name: "quotes and percent signs in a search are text",
            target: "/api/events/halny/attendees?search=%25%27%22_",
            status: 200, contains: [#""match":0"#]),
    ])
    func `an endpoint answers`(_ scenario: ApiScenario) throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        try kiosk.register("ann@example.org")
        try office.deliver(&kiosk)
        try scenario.run(at: office)
    }

    @Test(arguments: [
        "/api/session", "/api/events", "/api/events/halny/overview", "/api/events/halny/results",
        "/api/events/halny/attendees", "/api/events/halny/attendees/1", "/api/events/halny/devices",
        "/api/events/halny/held", "/api/events/halny/attendees.csv", "/api/events/halny/answers.csv",
    ])
    func `without a session nothing is told`(_ target: String) throws {
        let office = try Office()
        try ApiScenario(
            name: target, target: target, isSignedIn: false, status: 401, contains: [#""code":"signed_out""#],
            lacks: ["halny"]
        ).run(at: office)
        let forged = ["Cookie": "boothwise_central=\(String(repeating: "A", count: 43))"]
        #expect(try office.request(.get, target, isSignedIn: false, headers: forged).status == 401)
    }

    @Test func `changes need our page's header and a session`() throws {
        let office = try Office()
        for target in ["/api/events", "/api/events/halny/devices"] {
            #expect(try office.request(.post, target, isSignedIn: false).status == 401)
            #expect(try office.request(.post, target, headers: ["X-Boothwise": "0"]).status == 403)
            #expect(try office.request(.post, target, headers: ["Content-Type": "text/plain"]).status == 415)
        }
    }

    @Test func `publishing a file makes the next release`() throws {
        let office = try Office()
        var fixture = EventFixture()
        fixture.name = "Halny again"
        let response = try office.request(
            .post, "/api/events", body: String(decoding: fixture.file, as: UTF8.self))
        #expect(response.status == 201)
        #expect(response.text == #"{"event":"halny","number":2}"#)
        #expect(try office.get("/api/events").text.contains(#""name":"Halny again""#))
    }

    @Test func `what is wrong in an event file is told by line and path, all at once`() throws {
        let office = try Office()
        let file = String(decoding: EventFixture().file, as: UTF8.self)
            .replacing("\"Europe/Warsaw\"", with: "\"Europe/Atlantis\"").replacing(
                "\"revision\": 3", with: "\"revision\": 0")
        let response = try office.request(.post, "/api/events", body: file)
        #expect(response.status == 422)
        let text = response.text
        #expect(text.contains(#""code":"event_file""#))
        #expect(text.contains(#""path":"time_zone""#))
        #expect(text.contains(#""path":"terms.revision""#))
        #expect(text.contains(#""line":1"#))
        #expect(try office.get("/api/events").text.contains(#""number":1"#))
    }

    private struct Page: Decodable {
        struct Row: Decodable { let email: String }
        let rows: [Row]
        let match: Int
    }

    @Test(arguments: [
        ("zolc", 1), ("ŻÓŁĆ", 1), ("muller anna", 1), ("nn", 2), ("anna@example", 1), ("anna nobody", 0),
    ])
    func `a search finds parts of names and addresses without regard to case and marks`(
        _ typed: String, _ count: Int
    ) throws {
        let office = try Office()
        var kiosk = try office.headquarters.kiosk()
        for (first, last, email) in [
            ("Żółć", "Nowak", "z@example.org"), ("Anna", "Müller", "anna@example.org"),
            ("Ann", "O'Neil", "a@example.org"),
        ] {
            var visit = KioskDouble.Visit(email)
            (visit.firstName, visit.lastName) = (first, last)
            try kiosk.register(visit)
        }
        try office.deliver(&kiosk)
        let query = typed.utf8.map { byte in
            (0x61...0x7A).contains(byte)
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
        let page: Page = try office.get("/api/events/halny/attendees?search=\(query)").json()
        #expect(page.match == count)
        #expect(page.rows.count == count)
    }
}
