import KioskTestSupport
import Testing
import WebServer

@testable import KioskApp

@Suite struct OwnFieldsTests {
    private let pages: BoothPages

    init() throws { pages = try BoothPages(MadeUpEvent(questions: 4, form: MadeUpEvent.ownFields)) }

    @Test func `the page hears what to ask`() throws {
        let text = try pages.browser().ask(.get, "/api/kiosk").text
        for part in [
            #""contact_check":"read_back""#, #""kind":"yes_no""#, #""required":true"#, #""limit":40"#,
            #""max":60"#,
            #""pl":"Firma""#,
        ] {
            #expect(text.contains(part))
        }
        #expect(!text.contains("tempmail"))
    }

    @Test func `a form without what is needed is refused and names the fields`() throws {
        let browser = try pages.browser()
        let attempt = try browser.finish(try browser.start())
        let answer = try browser.register(attempt, extra: #"{"company":" ","years":"99","remote":null}"#)
        #expect(answer.status == 422)
        #expect(answer.text.contains(#"{"code":"required","field":"extra.company"}"#))
        #expect(answer.text.contains(#"{"code":"too_large","field":"extra.years"}"#))
        let good = #"{"company":"Brightfen","years":"9","remote":true,"role":"dev"}"#
        #expect(try browser.register(attempt, extra: good).status == 201)
    }

    @Test(arguments: [
        ("extra.company", "", #""code":"required""#), ("extra.company", "X", #""ok":true"#),
        ("extra.years", "x", #""code":"not_a_number""#),
        ("email", "a@mx.tempmail.example", #""code":"blocked_domain""#),
        ("extra.colour", "red", #""code":"unknown_field""#),
    ])
    func `a field is judged by itself while it is typed`(field: String, value: String, part: String) throws {
        let answer = try pages.browser().ask(
            .post, "/api/checks", #"{"field":"\#(field)","value":"\#(value)"}"#)
        #expect(answer.text.contains(part), "\(answer.text)")
    }
}
