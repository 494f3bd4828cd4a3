import TestSupport
import Testing
import WebServer

@Suite struct FirstUserTests {
    private let office: Office

    init() throws { office = try Office(hasUser: false) }

    private func ask(headers: [String: String] = [:]) throws -> String {
        try office.request(.get, "/api/first-user", isSignedIn: false, headers: headers).text
    }

    private func make(_ form: String, at office: Office, headers: [String: String] = [:]) throws -> Response {
        try office.request(.post, "/api/first-user", body: form, isSignedIn: false, headers: headers)
    }

    private static let marta = #"{"name":"marta","password":"correct-horse-battery","code":null}"#
    private static let elsewhere = ["X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"]

    private func marta(code: String) -> String {
        #"{"name":"marta","password":"correct-horse-battery","code":"\#(code)"}"#
    }

    @Test func `at central's own machine a name and a password make the owner, who is signed in`() throws {
        #expect(try ask() == #"{"is_needed":true,"needs_code":false}"#)
        let made = try make(FirstUserTests.marta, at: office)
        #expect(made.status == 201)
        #expect(made.text == #"{"user":{"name":"marta","role":"owner"}}"#)
        let cookie = try #require(made.headers["Set-Cookie"]).prefix { $0 != ";" }
        let session = try office.request(
            .get, "/api/session", isSignedIn: false, headers: ["Cookie": String(cookie)])
        #expect(session.status == 200)
        #expect(try ask() == #"{"is_needed":false,"needs_code":false}"#)
    }

    @Test func `where there is a user nobody can make another one`() throws {
        let taken = try Office()
        #expect(try make(FirstUserTests.marta, at: taken).status == 409)
        #expect(
            try make(marta(code: taken.setupCode), at: taken, headers: FirstUserTests.elsewhere).status == 409
        )
    }

    @Test func `elsewhere the code that central prints is needed, typed in any way`() throws {
        let elsewhere = FirstUserTests.elsewhere
        #expect(try ask(headers: elsewhere).contains(#""needs_code":true"#))
        #expect(try make(FirstUserTests.marta, at: office, headers: elsewhere).status == 403)
        let wrong = try make(marta(code: "2222-2222"), at: office, headers: elsewhere)
        #expect(wrong.text.contains(#""code":"setup_code""#))
        let typed = office.setupCode.lowercased().filter { $0 != "-" }
        #expect(try make(marta(code: typed), at: office, headers: elsewhere).status == 201)
    }

    @Test func `a proxy that says nothing of its clients does not make them people of this machine`() throws {
        #expect(try ask(headers: ["Host": "booth.example.org"]).contains(#""needs_code":true"#))
        #expect(try ask(headers: ["Host": "[::1]:8090"]).contains(#""needs_code":false"#))
    }

    @Test func `guessing the code has to wait after five tries`() throws {
        for _ in 0..<5 {
            #expect(
                try make(marta(code: "2222-2222"), at: office, headers: FirstUserTests.elsewhere).status
                    == 403)
        }
        #expect(
            try make(marta(code: office.setupCode), at: office, headers: FirstUserTests.elsewhere).status
                == 429)
    }

    @Test(arguments: [
        (#"{"name":"two words","password":"correct-horse-battery"}"#, "name"),
        (#"{"name":"two\u00a0words","password":"correct-horse-battery"}"#, "name"),
        (#"{"name":"marta\u200b","password":"correct-horse-battery"}"#, "name"),
        (#"{"name":"\u202e","password":"correct-horse-battery"}"#, "name"),
        (#"{"name":"mar\u0085ta","password":"correct-horse-battery"}"#, "name"),
        (#"{"name":"marta","password":"short"}"#, "password"),
    ])
    func `a name and a password are like those of the command`(form: String, code: String) throws {
        let refused = try make(form, at: office)
        #expect(refused.status == 422)
        #expect(refused.text.contains(#""code":"\#(code)""#))
        #expect(try ask().contains(#""is_needed":true"#))
    }
}
