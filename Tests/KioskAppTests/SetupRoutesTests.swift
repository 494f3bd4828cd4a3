import KioskStore
import KioskTestSupport
import SyncProtocol
import Testing
import WebServer

@testable import KioskApp

@Suite struct SetupRoutesTests {
    private func typed(_ pages: BoothPages, _ code: String) -> String {
        #"{"central":"https://central.example.org","code":"\#(code)"}"#
    }

    private func state(_ pages: BoothPages) throws -> String { try pages.ask(.get, "/api/kiosk").text }

    @Test func `a kiosk without central is paired by whoever is there, and shows words and PIN once`() throws
    {
        let pages = try BoothPages(paired: false)
        #expect(try state(pages).contains(#""state":"unpaired""#))
        #expect(try pages.ask(.get, "/api/setup").text.contains(#""is_writable":true"#))
        let code = pages.central.code.spoken.lowercased()
        let paired = try pages.ask(.post, "/api/setup/pairing", typed(pages, code))
        #expect(paired.status == 200)
        #expect(paired.text.contains(#""name":"Kiosk 3""#) && paired.text.contains(#""pin":""#))
        #expect(paired.text.contains(KeyWords(of: pages.central.central.signKey).description))
        #expect(try state(pages).contains(#""state":"paired""#))
        #expect(try state(pages).contains(#""pin":""#))
        #expect(try pages.ask(.post, "/api/setup/confirmation").status == 204)
        #expect(try state(pages).contains(#""state":"waiting""#))
        #expect(try !state(pages).contains("pin\":\""))
        #expect(pages.sendsAsked == 1)
    }

    @Test func `what was not confirmed is shown for its own pairing only`() throws {
        let pages = try BoothPages(paired: false)
        _ = try pages.ask(.post, "/api/setup/pairing", typed(pages, pages.central.code.spoken))
        #expect(try state(pages).contains(#""state":"paired""#))
        // A command pairs it again.
        try pages.kiosk.pair(event: try #require(pages.kiosk.store.pairing).event)
        #expect(try state(pages).contains(#""state":"waiting""#))
    }

    @Test func `a scanned text and a file do the same as typing`() throws {
        for isFile in [false, true] {
            let pages = try BoothPages(paired: false)
            let ticket = PairingTicket(
                address: "https://central.example.org", code: pages.central.code,
                signKey: pages.central.central.signKey, trust: CentralTrust(pins: []))
            let text = isFile ? String(decoding: JSONWriter.bytes(of: ticket), as: UTF8.self) : ticket.text
            let body = #"{"ticket":"\#(text.replacing("\"", with: "\\\""))"}"#
            #expect(try pages.ask(.post, "/api/setup/pairing", body).status == 200)
        }
    }

    @Test func `what was wrong is told with its place`() throws {
        let pages = try BoothPages(paired: false)
        for (body, code, field) in [
            (typed(pages, "K7F4-29QD"), "bad_code", "code"),
            (typed(pages, "K7F4"), "not_a_code", "code"),
            (#"{"central":"http://central.example.org","code":"K7F4-29QD"}"#, "plain_http", "central"),
            (#"{"central":"here","code":"K7F4-29QD"}"#, "not_an_address", "central"),
        ] {
            let answer = try pages.ask(.post, "/api/setup/pairing", body)
            #expect(answer.status == 422)
            #expect(
                answer.text.contains(#""code":"\#(code)""#) && answer.text.contains(#""field":"\#(field)""#))
        }
        #expect(
            try pages.ask(.post, "/api/setup/pairing", #"{"ticket":"{}"}"#).text.contains("no_ticket"))
        #expect(try state(pages).contains(#""state":"unpaired""#))
    }

    @Test func `a file that names another key than the one that answers gets no code`() throws {
        let pages = try BoothPages(paired: false)
        let ticket = PairingTicket(
            address: "https://central.example.org", code: pages.central.code,
            signKey: StandInCentral().signKey)
        let text = String(decoding: JSONWriter.bytes(of: ticket), as: UTF8.self)
        let body = #"{"ticket":"\#(text.replacing("\"", with: "\\\""))"}"#
        let answer = try pages.ask(.post, "/api/setup/pairing", body)
        #expect(answer.status == 422 && answer.text.contains("other_key"))
    }

    @Test func `once it is paired only staff pair it again, which keeps their PIN and disturbs no visitor`()
        throws
    {
        let pages = try BoothPages()
        let code = pages.central.code.spoken
        #expect(try pages.ask(.get, "/api/setup").status == 401)
        #expect(try pages.ask(.post, "/api/setup/pairing", typed(pages, code)).status == 401)
        let pin = try pages.door.makePIN()
        let session = try pages.ask(.post, "/api/staff/session", #"{"pin":"\#(pin)"}"#).cookie
        #expect(try pages.ask(.get, "/api/setup", cookie: session).status == 200)
        let paired = try pages.ask(.post, "/api/setup/pairing", typed(pages, code), cookie: session)
        #expect(paired.status == 200)
        #expect(!paired.text.contains("pin"))
        #expect(try state(pages).contains(#""state":"open""#))
        #expect(try pages.ask(.get, "/api/staff/status", cookie: session).text.contains(#""words":""#))
    }
}
