import KioskStore
import KioskTestSupport
import TestSupport
import Testing
import WebServer

@testable import KioskApp

@Suite struct RegistrationRoutesTests {
    @Test func `a registration is answered with score, time and place`() throws {
        let pages = try BoothPages()
        #expect(try pages.browser().visit(right: 3, email: "jo@example.org").status == 201)
        let second = try pages.browser().visit(right: 2)
        #expect(second.status == 201)
        for part in [#""score":2"#, #""max_score":4"#, #""time_ms":10000"#, #""place":2"#, #""of":2"#] {
            #expect(second.text.contains(part))
        }
        #expect(!second.text.contains("@"))
    }

    @Test func `repeating a registration gives the same answer, whoever came in between`() throws {
        let pages = try BoothPages()
        let browser = try pages.browser()
        let attempt = try browser.finish(try browser.start())
        let first = try browser.register(attempt)
        try pages.browser().visit(right: 4, email: "jo@example.org")
        #expect(try browser.register(attempt).text == first.text)
        #expect(try browser.register(attempt, first: "Other", email: "other@example.org").text == first.text)
        #expect(try pages.kiosk.store.counts().saved == 2)
    }

    @Test func `every problem of the form is named and nothing is stored`() throws {
        let pages = try BoothPages()
        let browser = try pages.browser()
        let attempt = try browser.finish(try browser.start())
        let answer = try browser.register(attempt, first: " ", last: "Lee", email: "nobody", terms: false)
        #expect(answer.status == 422)
        for part in ["first_name", "email", "consents.terms"] { #expect(answer.text.contains(part)) }
        #expect(!answer.text.contains("last_name") && !answer.text.contains("nobody"))
        #expect(try pages.kiosk.store.counts().saved == 0)
        #expect(try browser.register(attempt).status == 201)
    }

    @Test func `a form during the quiz is refused`() throws {
        let browser = try BoothPages().browser()
        #expect(try browser.register(try browser.start()).text.contains("attempt_running"))
    }

    @Test func `a second entry tells which one counts`() throws {
        let pages = try BoothPages()
        #expect(try pages.browser().visit(right: 3).text.contains(#""second_entry":null"#))
        let worse = try pages.browser().visit(right: 1, email: "ANN@Example.org")
        #expect(worse.text.contains(#""this_counts":false"#))
        #expect(worse.text.contains(#""counts":"best""#))
        #expect(worse.text.contains(#""of":1"#))
        #expect(try pages.browser().visit(right: 4).text.contains(#""this_counts":true"#))
    }

    @Test func `the board shows first name and initial only`() throws {
        let pages = try BoothPages()
        try pages.browser().visit(right: 3)
        let answer = try pages.browser().ask(.get, "/api/kiosk")
        #expect(answer.text.contains("Ann L."))
        #expect(!answer.text.contains("Lee") && !answer.text.contains("ann@example.org"))
        #expect(answer.text.contains(#""played_today":1"#))
    }

    @Test func `yesterday's best is not on today's board`() throws {
        let pages = try BoothPages()
        try pages.browser().visit(right: 3)
        pages.kiosk.clock.advance(milliseconds: 24 * 3_600_000)
        #expect(try pages.browser().ask(.get, "/api/kiosk").text.contains(#""rows":[]"#))
    }

    @Test(arguments: [
        ("email", "jo@gmial.com", #""suggestion":"jo@gmail.com""#), ("email", "test@io", #""hint":"no_dot""#),
        ("email", "no at", #""ok":false"#), ("first_name", "Zoe\\u0308", #""ok":true"#),
        ("last_name", "\\u0000", #""ok":false"#), ("last_name", "", #""code":"required""#),
    ])
    func `a single field is judged`(field: String, value: String, part: String) throws {
        let answer = try BoothPages().browser().ask(
            .post, "/api/checks", #"{"field":"\#(field)","value":"\#(value)"}"#)
        #expect(answer.status == 200)
        #expect(answer.text.contains(part))
    }

    @Test func `a new limit does not make earlier attempts extended ones`() throws {
        let pages = try BoothPages()
        try pages.browser().visit(right: 2, seconds: 30, email: "jo@example.org")
        try pages.kiosk.install(MadeUpEvent(questions: 4, limit: 90_000, text: "Other?"), number: 2)
        let slower = try pages.browser().visit(right: 2, seconds: 40)
        #expect(slower.text.contains(#""place":2"#))
    }
}
