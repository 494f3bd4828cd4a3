import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import TestSupport
import Testing
import WebServer

@testable import KioskApp

/// A draft is played on a kiosk, and nothing of it is left.
@Suite struct RehearsalTests {
    private let pages: BoothPages

    init() throws { pages = try BoothPages(MadeUpEvent(questions: 2)) }

    private var store: KioskStore { pages.kiosk.store }

    private func call(_ event: MadeUpEvent = MadeUpEvent(questions: 4, image: MadeUpImage.png(1)))
        -> Rehearsal
    {
        Rehearsal(
            id: .random(), eventFile: event.file, images: event.image.map { [$0] } ?? [],
            endsAtBootMilliseconds: pages.kiosk.clock.clock.bootMilliseconds()
                + SyncLimits.rehearsalMilliseconds)
    }

    private func begin() throws {
        store.setRehearsal(call())
        try pages.stage.settle()
    }

    private func isRehearsal() throws -> Bool {
        try pages.ask(.get, "/api/kiosk").text.contains(#""rehearsal":true"#)
    }

    private var leftovers: Bool { File.exists(pages.kiosk.path + "/.rehearsal") }

    @Test func `whoever plays and registers in a rehearsal leaves nothing`() throws {
        try begin()
        #expect(try isRehearsal())
        let browser = try pages.browser()
        #expect(try browser.visit(right: 4).status == 201)
        #expect(try browser.ask(.get, "/api/kiosk").text.contains("Ann L."))
        let file = try File.read(pages.kiosk.path + "/kiosk.db")
        store.setRehearsal(nil)
        try pages.stage.settle()
        #expect(try !isRehearsal())
        #expect(try browser.current() == nil)
        #expect(try !browser.ask(.get, "/api/kiosk").text.contains("Ann L."))
        #expect(try store.counts().saved == 0)
        #expect(try store.openAttempts().isEmpty)
        #expect(try store.outgoing(count: 100, bytes: 1 << 20).sums.isEmpty)
        #expect(try File.read(pages.kiosk.path + "/kiosk.db") == file)
        #expect(!leftovers)
    }

    @Test func `the draft's image is shown while it is played`() throws {
        let image = #""src":"/images/"#
        #expect(try !pages.ask(.get, "/api/kiosk").text.contains(image))
        try begin()
        let view = try pages.ask(.get, "/api/kiosk").text
        let start = try #require(view.firstRange(of: "/images/"))
        #expect(try pages.ask(.get, String(view[start.lowerBound...].prefix { $0 != "\"" })).status == 200)
    }

    @Test func `it begins only when nobody is in the middle of a quiz or form`() throws {
        let visitor = try pages.browser()
        let attempt = try visitor.start()
        try begin()
        #expect(try !isRehearsal())
        #expect(pages.stage.isWaiting)
        let closed = try visitor.finish(attempt)
        try pages.stage.settle()
        #expect(try visitor.register(closed).status == 201)
        #expect(try visitor.ask(.delete, "/api/attempts/\(attempt.id)").status == 204)
        try pages.stage.settle()
        #expect(try isRehearsal())
        #expect(try store.counts().saved == 1)
    }

    @Test func `nobody begins a real attempt while a rehearsal is on`() throws {
        try begin()
        let content = try #require(try store.newestRelease()).content
        #expect(throws: BoothError.rehearsing) {
            try pages.booth.startAttempt(
                of: "b-1", contest: content.contests[0].id, language: content.defaultLanguage,
                allowance: .standard)
        }
    }

    @Test func `it is over after two hours without a word from central`() throws {
        try begin()
        pages.kiosk.clock.advance(milliseconds: SyncLimits.rehearsalMilliseconds)
        try pages.stage.settle()
        #expect(try !isRehearsal())
    }

    @Test func `another draft replaces the one that is played`() throws {
        try begin()
        let browser = try pages.browser()
        _ = try browser.start()
        store.setRehearsal(call(MadeUpEvent(questions: 3)))
        try pages.stage.settle()
        #expect(try isRehearsal())
        #expect(try browser.current() == nil)
        #expect(try browser.start().questions.count == 3)
    }

    @Test func `a kiosk without a release plays a draft`() throws {
        let kiosk = try BoothPages(paired: false)
        try kiosk.kiosk.pair(event: MadeUpEvent().id)
        #expect(try kiosk.ask(.get, "/api/kiosk").text.contains(#""state":"waiting""#))
        kiosk.kiosk.store.setRehearsal(call())
        try kiosk.stage.settle()
        #expect(try kiosk.browser().visit(right: 2).status == 201)
    }

    @Test func `staff end it behind the PIN, and that is kept until central has heard`() throws {
        try begin()
        let id = try #require(store.rehearsal?.id)
        #expect(try pages.ask(.delete, "/api/staff/rehearsal").status == 401)
        let pin = try pages.door.makePIN()
        let staff = try pages.ask(.post, "/api/staff/session", #"{"pin":"\#(pin)"}"#).cookie
        #expect(try pages.ask(.get, "/api/staff/status", cookie: staff).text.contains(#""state":"on""#))
        #expect(try pages.ask(.delete, "/api/staff/rehearsal", cookie: staff).status == 204)
        #expect(try !isRehearsal())
        #expect(pages.sendsAsked == 1)
        #expect(try store.rehearsalDone() == id)
        #expect(try pages.ask(.get, "/api/staff/status", cookie: staff).text.contains(#""rehearsal":null"#))
    }
}
