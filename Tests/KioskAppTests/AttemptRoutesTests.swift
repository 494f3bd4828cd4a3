import KioskTestSupport
import TestSupport
import Testing
import WebServer

@testable import KioskApp

@Suite struct AttemptRoutesTests {
    @Test func `nothing before the end tells the right choice`() throws {
        let pages = try BoothPages()
        let browser = try pages.browser()
        let attempt = try browser.start()
        let seen = try [
            browser.ask(.get, "/api/kiosk"), browser.ask(.get, "/api/attempt"),
            browser.ask(.post, "/api/attempts", #"{"contest":"swift","language":"en"}"#),
            browser.pick("a", of: "q-1", in: attempt), browser.pick("b", of: "q-1", in: attempt),
        ]
        for answer in seen {
            for telling in ["\"right\"", "\"points\"", "correct", "\"score\"", "seed"] {
                #expect(!answer.text.contains(telling))
            }
        }
        #expect(seen[3].text.count == seen[4].text.count)
    }

    @Test func `a second start gives the attempt that runs`() throws {
        let browser = try BoothPages().browser()
        let first = try browser.start()
        #expect(
            try browser.ask(.post, "/api/attempts", #"{"contest":"swift","language":"pl"}"#).status == 200)
        #expect(try browser.start().id == first.id)
    }

    @Test func `two browsers play apart`() throws {
        let pages = try BoothPages()
        let (left, right) = (try pages.browser(), try pages.browser())
        let attempt = try left.start()
        #expect(try right.start().id != attempt.id)
        #expect(try right.pick("a", of: "q-1", in: attempt).status == 404)
        #expect(try right.register(attempt).status == 404)
        #expect(try pages.ask(.post, "/api/attempts/\(attempt.id)/finish").status == 404)
    }

    @Test func `an attempt goes on after a reload and a restart`() throws {
        let pages = try BoothPages()
        let browser = try pages.browser()
        let attempt = try browser.start()
        _ = try browser.pick("a", of: "q-1", in: attempt)
        _ = try browser.ask(.put, "/api/attempts/\(attempt.id)/position", #"{"question":"q-3"}"#)
        pages.kiosk.clock.advance(milliseconds: 25_000)
        for _ in 0..<2 {
            let again = try #require(try browser.current())
            #expect(again.id == attempt.id)
            #expect(again.nowQuestion == "q-3")
            #expect(again.questions.map(\.choice) == ["a", nil, nil, nil])
            #expect(
                again.questions.map { $0.choices.map(\.id) } == attempt.questions.map { $0.choices.map(\.id) }
            )
            #expect(again.remainingMs == 35_000)
            try pages.restart()
        }
    }

    @Test func `an answer counts within the grace and not after it`() throws {
        let pages = try BoothPages()
        let browser = try pages.browser()
        let attempt = try browser.start()
        pages.kiosk.clock.advance(milliseconds: 61_900)
        #expect(try browser.pick("a", of: "q-1", in: attempt).status == 200)
        pages.kiosk.clock.advance(milliseconds: 1_100)
        let late = try browser.pick("a", of: "q-2", in: attempt)
        #expect(late.status == 409)
        #expect(late.text.contains("attempt_over"))
        let closed = try #require(try browser.current())
        #expect(closed.result?.score == 1)
        #expect(closed.result?.timeMs == 60_000)
        #expect(closed.result?.closedBy == "time_up")
    }

    @Test func `at zero the attempt closes by itself`() throws {
        let pages = try BoothPages()
        let browser = try pages.browser()
        _ = try browser.start()
        pages.kiosk.clock.advance(milliseconds: 62_001)
        try pages.booth.sweep()
        #expect(try browser.current()?.state == "closed")
    }

    @Test func `a new release does not change a running attempt`() throws {
        let pages = try BoothPages()
        let browser = try pages.browser()
        let attempt = try browser.start()
        try pages.kiosk.install(MadeUpEvent(questions: 3, text: "Other?"), number: 2)
        #expect(try browser.current()?.questions.count == 4)
        let answer = try browser.ask(.get, "/api/attempt")
        #expect(!answer.text.contains("Other?"))
        _ = try browser.finish(attempt)
        _ = try browser.ask(.delete, "/api/attempts/\(attempt.id)")
        #expect(try browser.start().questions.count == 3)
    }

    @Test func `who plays goes on reading the event of the attempt's release, who comes next the newest`()
        throws
    {
        let pages = try BoothPages()
        let browser = try pages.browser()
        let attempt = try browser.start()
        try pages.kiosk.install(MadeUpEvent(questions: 3), number: 2)
        #expect(try browser.ask(.get, "/api/kiosk").text.contains(#""question_count":4"#))
        #expect(try pages.browser().ask(.get, "/api/kiosk").text.contains(#""question_count":3"#))
        _ = try browser.ask(.delete, "/api/attempts/\(attempt.id)")
        #expect(try browser.ask(.get, "/api/kiosk").text.contains(#""question_count":3"#))
    }

    @Test func `extra time is the visitor's choice at the start`() throws {
        let pages = try BoothPages()
        #expect(try pages.browser().start(time: "double").remainingMs == 120_000)
        #expect(try pages.browser().start(time: "none").remainingMs == nil)
    }

    @Test func `leaving ends the attempt and the next one is new`() throws {
        let browser = try BoothPages().browser()
        let attempt = try browser.start()
        #expect(try browser.ask(.delete, "/api/attempts/\(attempt.id)", #"{"reason":"left"}"#).status == 204)
        #expect(try browser.current() == nil)
        #expect(try browser.start().id != attempt.id)
    }

    @Test func `a visitor who is gone for minutes is forgotten`() throws {
        let pages = try BoothPages()
        let browser = try pages.browser()
        let attempt = try browser.finish(try browser.start())
        pages.kiosk.clock.advance(milliseconds: 4 * 60_000)
        #expect(try browser.ask(.post, "/api/attempts/\(attempt.id)/activity").status == 204)
        pages.kiosk.clock.advance(milliseconds: 4 * 60_000)
        try pages.booth.sweep()
        #expect(try browser.current()?.id == attempt.id)
        pages.kiosk.clock.advance(milliseconds: 2 * 60_000)
        try pages.booth.sweep()
        #expect(try browser.current() == nil)
    }

    @Test func `after a reboot the quiz is over and its form waits for the visitor`() throws {
        let pages = try BoothPages()
        let browser = try pages.browser()
        let attempt = try browser.start()
        pages.kiosk.clock.advance(milliseconds: 5_000)
        _ = try browser.pick("a", of: "q-1", in: attempt)
        try pages.restart(with: ManualClock(boot: 900, bootName: "boot-2"))
        try pages.booth.sweep()
        try pages.booth.sweep()
        let closed = try #require(try browser.current())
        #expect(closed.id == attempt.id)
        #expect(closed.result?.closedBy == "reboot")
        #expect(closed.result?.timeMs == 5_000)
        #expect(try browser.register(closed).status == 201)
    }

    @Test(arguments: [
        (#"{"contest":"no-such","language":"en"}"#, 404), (#"{"contest":"swift","language":"fr"}"#, 400),
        (#"{"contest":"Ü","language":"en"}"#, 404), (#"{"language":"en"}"#, 400), ("[]", 400), ("", 400),
        (#"{"contest":"swift","language":"en","time":"for ever"}"#, 400),
    ])
    func `a start that cannot be is refused`(json: String, status: Int) throws {
        #expect(try BoothPages().browser().ask(.post, "/api/attempts", json).status == status)
    }

    @Test func `an answer that cannot be is refused and changes nothing`() throws {
        let browser = try BoothPages().browser()
        let attempt = try browser.start()
        #expect(try browser.pick("z", of: "q-1", in: attempt).status == 400)
        #expect(try browser.pick("a", of: "q-9", in: attempt).status == 404)
        #expect(try browser.current()?.questions.allSatisfy { $0.choice == nil } == true)
    }
}
