import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import TestSupport
import Testing
import WebServer

@testable import KioskApp

/// A kiosk whose clock stands at 2026-10-15, 10:00 in Warsaw, and central says so.
@Suite struct OpeningTests {
    private static let hours = #"""
        {"day": "2026-10-15", "opens": "08:30", "closes": "17:00"},
        {"day": "2026-10-16", "opens": "09:00", "closes": "17:00"}
        """#

    private let pages: BoothPages

    init() throws { pages = try BoothPages(MadeUpEvent(questions: 4, hours: OpeningTests.hours)) }

    @Test func `outside of its hours the kiosk is closed and says until when`() throws {
        try confirmClock()
        #expect(try kiosk().contains(#""state":"open""#))
        #expect(try kiosk().contains(#""opens":null"#))
        pages.kiosk.clock.advance(milliseconds: 7 * 3_600_000)
        #expect(try kiosk().contains(#""state":"closed""#))
        #expect(try kiosk().contains(#""opens":{"day":"2026-10-16","in_days":1,"time":"09:00"}"#))
        #expect(try pages.browser().ask(.post, "/api/attempts", OpeningTests.wish).text.contains("closed"))
        pages.kiosk.clock.advance(milliseconds: 16 * 3_600_000)
        #expect(try kiosk().contains(#""state":"open""#))
    }

    @Test func `after the last hours it stays closed`() throws {
        try confirmClock()
        pages.kiosk.clock.advance(milliseconds: 31 * 3_600_000)
        #expect(try kiosk().contains(#""state":"closed""#))
        #expect(try kiosk().contains(#""opens":null"#))
    }

    @Test func `without central's word the kiosk stays open`() throws {
        pages.kiosk.clock.advance(milliseconds: 7 * 3_600_000)
        #expect(try kiosk().contains(#""state":"open""#))
    }

    @Test func `whoever is in the middle of it finishes and enters`() throws {
        try confirmClock()
        pages.kiosk.clock.advance(milliseconds: 7 * 3_600_000 - 20_000)
        let browser = try pages.browser()
        let attempt = try browser.start()
        pages.kiosk.clock.advance(milliseconds: 30_000)
        #expect(try kiosk().contains(#""state":"closed""#))
        #expect(try browser.register(try browser.finish(attempt)).status == 201)
    }

    private static let wish = #"{"contest":"swift","language":"en","time":"standard"}"#

    private func kiosk() throws -> String { try pages.browser().ask(.get, "/api/kiosk").text }

    private func confirmClock() throws {
        let outgoing = try pages.kiosk.store.outgoing(count: 0, bytes: 0)
        try pages.kiosk.store.record(
            Receipt(
                epoch: outgoing.epoch, acknowledged: 0, safe: 0, generations: pages.kiosk.central.generations,
                held: 0, centralMilliseconds: pages.kiosk.clock.clock.wallMilliseconds(), sumVersions: [:]))
    }
}
