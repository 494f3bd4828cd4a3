import CentralTestSupport
import Testing
import WebServer

@Suite struct ControlTests {
    private let office: Office

    init() throws { office = try Office() }

    private func post(_ target: String, _ body: String) throws -> Response {
        office.control.respond(
            to: try Request(
                .post, target, headers: ["Content-Type": "application/json"], body: Array(body.utf8),
                peer: .unix))
    }

    @Test func `a command publishes an event file`() throws {
        let file = String(decoding: EventFixture().file, as: UTF8.self)
        #expect(try post("/control/events", file).text == #"{"event":"halny","number":2}"#)
        let broken = try post("/control/events", "{\n\"format\": 1,\n\"id\": \"UPPER\"}")
        #expect(broken.status == 422)
        #expect(broken.text.contains(#""line":3,"path":"id""#))
        let events = office.control.respond(to: try Request(.get, "/control/events", peer: .unix))
        #expect(events.text.contains(#""ends_on":"2026-10-16""#))
    }

    @Test func `a command adds a kiosk`() throws {
        let added = try post("/control/devices", #"{"name":"Kiosk 5","event":"halny"}"#)
        #expect(added.status == 201)
        #expect(added.text.contains(#""code":""#))
        #expect(added.text.contains(#""words":""#))
        #expect(try post("/control/devices", #"{"name":"Kiosk 5","event":"bora"}"#).status == 404)
        #expect(try post("/control/devices", #"{"name":"Kiosk 5","event":"B O"}"#).status == 404)
    }

    @Test(arguments: [
        (#"{"name":"ola","password":"long-enough-1"}"#, 201),
        (#"{"name":"ola","password":"long-enough-1","role":"viewer"}"#, 201),
        (#"{"name":"ola","password":"short"}"#, 422), (#"{"name":"","password":"long-enough-1"}"#, 422),
        (#"{"name":"o la","password":"long-enough-1"}"#, 422),
        (#"{"name":"ola","password":"long-enough-1","role":"king"}"#, 422),
        (#"{"name":"ola"}"#, 400),
    ])
    func `a command adds a user`(_ body: String, _ status: Int) throws {
        let response = try post("/control/users", body)
        #expect(response.status == status)
        #expect(!response.text.contains("long-enough"))
    }

    @Test func `a command sees that central works`() throws {
        #expect(office.control.respond(to: try Request(.get, "/control/status", peer: .unix)).status == 200)
    }

    @Test func `the web does not reach what commands may`() throws {
        for target in ["/control/users", "/control/events", "/control/devices"] {
            #expect(try office.request(.post, target).status == 404)
        }
    }
}
