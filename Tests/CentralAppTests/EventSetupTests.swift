import CentralTestSupport
import SyncProtocol
import Testing
import WebServer

/// Events that are made, copied, put away, and have no release yet.
@Suite struct EventSetupTests {
    @Test(arguments: [
        (#"{"name": " ", "languages": ["en"]}"#, ["name", "time_zone", "starts_on", "ends_on"]),
        (
            #"{"name": "A", "languages": [], "time_zone": "Mars/Base", "starts_on": "2026-02-30", "ends_on": "x"}"#,
            ["languages", "time_zone", "starts_on", "ends_on"]
        ),
        (
            #"{"name": "A", "languages": ["en", "en"], "time_zone": "UTC", "starts_on": "2026-02-03", "ends_on": "2026-02-01"}"#,
            ["languages", "ends_on"]
        ),
    ])
    func `a new event's fields are refused by name, all at once`(_ body: String, _ fields: [String]) throws {
        struct Refusal: Decodable {
            struct Problem: Decodable { let field: String }
            let code: String
            let problems: [Problem]
        }
        let response = try Office().request(.post, "/api/events/new", body: body)
        #expect(response.status == 422)
        let refusal = try response.json(Refusal.self)
        #expect(refusal.code == "fields")
        #expect(refusal.problems.map(\.field) == fields)
    }

    @Test func `events of one name have ids of their own`() throws {
        let office = try Office()
        let body =
            #"{"name": "Halny", "languages": ["en"], "time_zone": "UTC", "starts_on": "2026-02-01", "ends_on": "2026-02-01"}"#
        #expect(try office.request(.post, "/api/events/new", body: body).text == #"{"event":"halny-2"}"#)
        #expect(try office.request(.post, "/api/events/new", body: body).text == #"{"event":"halny-3"}"#)
        let unreadable = body.replacing("Halny", with: "東京")
        #expect(try office.request(.post, "/api/events/new", body: unreadable).text == #"{"event":"event"}"#)
    }

    @Test func `a copy has everything but the name and the history`() throws {
        let office = try Office()
        let made = try office.request(
            .post, "/api/events/new", body: #"{"name": "Bora", "copy_of": "halny"}"#)
        #expect(made.text == #"{"event":"bora"}"#)
        let copy = DraftClient(office: office, event: "bora")
        let draft = try copy.draft()
        let original = try DraftClient(office: office, event: "halny").draft()
        #expect(draft.parts.map(\.part) == original.parts.map(\.part))
        #expect(draft.problems.isEmpty)
        #expect(draft.release == nil)
        #expect(try copy.publish(draft.digest).text == #"{"event":"bora","number":1}"#)
        #expect(try office.get("/api/events/bora/terms").text.contains(#""revisions":[{"revision":1,"#))
        #expect(
            try office.request(.post, "/api/events/new", body: #"{"name": "X", "copy_of": "none"}"#).status
                == 422)
    }

    @Test func `an event that is put away stands last and stays reachable`() throws {
        let office = try Office()
        let client = try DraftClient.newEvent(office)
        #expect(
            try office.request(.post, "/api/events/halny/archive", body: #"{"archived": true}"#).status == 204
        )
        struct Events: Decodable {
            struct Event: Decodable {
                let id: String
                let archived: Bool
            }
            let events: [Event]
        }
        let events = try office.get("/api/events").json(Events.self).events
        #expect(events.map(\.id) == [client.event, "halny"])
        #expect(events.map(\.archived) == [false, true])
        #expect(try office.get("/api/events/halny/overview").status == 200)
        #expect(
            try office.request(.post, "/api/events/halny/archive", body: #"{"archived": false}"#).status
                == 204)
        #expect(try office.get("/api/events").json(Events.self).events.map(\.archived) == [false, false])
        #expect(
            try office.request(.post, "/api/events/none/archive", body: #"{"archived": true}"#).status == 404)
    }

    @Test(arguments: [
        "overview", "results", "attendees", "attendees/1", "held", "erasures", "retention", "attendees.csv",
        "answers.csv",
    ])
    func `pages that need a release say that nothing is published`(_ page: String) throws {
        let client = try DraftClient.newEvent(try Office())
        let response = try client.office.get("/api/events/\(client.event)/\(page)")
        #expect(response.status == 404)
        #expect(response.text.contains(#""code":"not_published""#), "\(response.text)")
    }

    @Test func `a kiosk is paired to an event that is only a draft`() throws {
        let office = try Office()
        let client = try DraftClient.newEvent(office)
        let target = "/api/events/\(client.event)/devices"
        let added = try office.request(.post, target, body: #"{"name":"Kiosk 1"}"#)
        #expect(added.status == 201)
        #expect(added.text.contains(#""expires_at":"2026-10-18T10:00:00+02:00""#))
        _ = try office.headquarters.pair("Kiosk 1", event: client.event)
        let devices = try office.get(target)
        #expect(devices.status == 200)
        #expect(devices.text.contains(#""current_release":false"#))
        try client.fill()
        #expect(try client.publish().status == 201)
        #expect(try office.get(target).status == 200)
    }

    @Test func `what is too large or no object is refused with a sentence`() throws {
        let client = try DraftClient.newEvent(try Office())
        let large = #"{"text": {"en": "\#(String(repeating: "x", count: 300_000))"}}"#
        let refused = try client.put("terms", version: 1, large)
        #expect(refused.status == 413)
        #expect(refused.text.contains("256 KiB"))
        #expect(try client.put("terms", version: 1, "[]").status == 400)
        #expect(try client.put("terms", version: 1, #"{"a": 1, "a": 2}"#).status == 422)
        #expect(try client.put("prizes", version: nil, "{}").status == 404)
        #expect(try client.remove("terms", version: 1).status == 404)
        #expect(try client.office.get("/api/events/none/draft").status == 404)
    }
}
