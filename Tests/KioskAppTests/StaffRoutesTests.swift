import KioskTestSupport
import TestSupport
import Testing
import WebServer

@testable import KioskApp

@Suite struct StaffRoutesTests {
    private func wrong(_ pin: String) -> String { pin == "000000" ? "111111" : "000000" }

    private func open(_ pages: BoothPages, _ pin: String) throws -> Answer {
        try pages.ask(.post, "/api/staff/session", #"{"pin":"\#(pin)"}"#)
    }

    @Test func `the PIN opens the staff page and closing locks it`() throws {
        let pages = try BoothPages()
        let pin = try pages.door.makePIN()
        #expect(pin.count == 6)
        #expect(try pages.ask(.get, "/api/staff/status").status == 401)
        let opened = try open(pages, pin)
        #expect(opened.status == 204)
        try pages.browser().visit(right: 2)
        let status = try pages.ask(.get, "/api/staff/status", cookie: opened.cookie)
        for part in [
            #""saved":1"#, #""received":0"#, #""waiting":1"#, #""next_try_in_s":18"#, #""name":"Ann L.""#,
            #""oldest_waiting_at":"2026-10-15T"#, #""registered_today":1"#, #""safe":0"#,
            #""pack_up":{"safe":false,"state":"waiting","step":"wait"}"#, #""close_of_day":"3-1-"#,
        ] {
            #expect(status.text.contains(part))
        }
        #expect(!status.text.contains("ann@"))
        #expect(try pages.ask(.post, "/api/staff/send-now", cookie: opened.cookie).status == 202)
        #expect(pages.sendsAsked == 1)
        #expect(try pages.ask(.delete, "/api/staff/session", cookie: opened.cookie).status == 204)
        #expect(try pages.ask(.get, "/api/staff/status", cookie: opened.cookie).status == 401)
    }

    @Test func `three wrong tries make a pause that a restart does not end`() throws {
        let pages = try BoothPages()
        let pin = try pages.door.makePIN()
        #expect(try open(pages, wrong(pin)).text.contains(#""tries_left":2"#))
        #expect(try open(pages, wrong(pin)).text.contains(#""tries_left":1"#))
        #expect(try open(pages, wrong(pin)).text.contains(#""wait_s":60"#))
        try pages.restart()
        let waiting = try open(pages, pin)
        #expect(waiting.status == 429 && waiting.text.contains(#""wait_s":60"#))
        pages.kiosk.clock.advance(milliseconds: 60_000)
        #expect(try open(pages, pin).status == 204)
        #expect(try open(pages, wrong(pin)).text.contains(#""tries_left":2"#))
    }

    @Test func `the pause doubles, and a wall clock set back does not lengthen it for ever`() throws {
        let pages = try BoothPages()
        let pin = try pages.door.makePIN()
        for _ in 0..<3 { _ = try open(pages, wrong(pin)) }
        pages.kiosk.clock.advance(milliseconds: 60_000)
        for _ in 0..<2 { _ = try open(pages, wrong(pin)) }
        #expect(try open(pages, wrong(pin)).text.contains(#""wait_s":120"#))
        pages.kiosk.clock.stepWall(milliseconds: -7_200_000)
        #expect(try open(pages, pin).text.contains(#""wait_s":900"#))
    }

    @Test func `a new PIN replaces the old one and ends sessions`() throws {
        let pages = try BoothPages()
        let old = try pages.door.makePIN()
        let session = try open(pages, old)
        let new = try pages.door.makePIN()
        #expect(try pages.ask(.get, "/api/staff/status", cookie: session.cookie).status == 401)
        if old != new { #expect(try open(pages, old).status == 403) }
        #expect(try open(pages, new).status == 204)
    }

    @Test func `without a PIN nobody gets in`() throws {
        #expect(try open(try BoothPages(), "000000").text.contains("no_pin"))
    }
}
