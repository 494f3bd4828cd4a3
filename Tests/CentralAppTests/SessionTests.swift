import CentralTestSupport
import TestSupport
import Testing
import WebServer

@Suite struct SessionTests {
    private let office: Office

    init() throws { office = try Office() }

    private func signIn(
        _ password: String, name: String = "marta", headers: [String: String] = [:],
        peer: Peer = .address("127.0.0.1")
    ) throws -> Response {
        try office.request(
            .post, "/api/session", body: #"{"name":"\#(name)","password":"\#(password)"}"#, isSignedIn: false,
            headers: headers, peer: peer)
    }

    private func cookie(_ response: Response) throws -> String {
        let header = try #require(response.headers["Set-Cookie"])
        return String(header.prefix { $0 != ";" })
    }

    @Test func `the right password gives a cookie that opens everything until it is given back`() throws {
        let response = try signIn(Office.password)
        #expect(response.status == 200)
        #expect(response.text == #"{"user":{"name":"marta","role":"owner"}}"#)
        let header = try #require(response.headers["Set-Cookie"])
        #expect(header.hasPrefix("boothwise_central="))
        #expect(header.contains("HttpOnly"))
        #expect(header.contains("SameSite=Strict"))
        #expect(!header.contains("Secure"))
        let cookie = ["Cookie": try cookie(response)]
        #expect(try office.request(.get, "/api/session", isSignedIn: false, headers: cookie).status == 200)
        #expect(try office.request(.get, "/api/events", isSignedIn: false, headers: cookie).status == 200)
        let out = try office.request(.delete, "/api/session", isSignedIn: false, headers: cookie)
        #expect(out.status == 204)
        #expect(out.headers["Set-Cookie"]?.contains("Max-Age=0") == true)
        #expect(try office.request(.get, "/api/session", isSignedIn: false, headers: cookie).status == 401)
    }

    @Test func `a wrong password and an unknown name sound the same`() throws {
        let wrong = try signIn("wrong-password")
        let unknown = try signIn("wrong-password", name: "nobody")
        #expect(wrong.status == 403)
        #expect(wrong.text == unknown.text)
        #expect(wrong.text.contains(#""code":"wrong_login""#))
        #expect(wrong.headers["Set-Cookie"] == nil)
        #expect(!unknown.text.contains("nobody"))
    }

    @Test func `five failures make the sixth wait, even with the right password, and other addresses do not`()
        throws
    {
        for _ in 0..<5 { #expect(try signIn("wrong-password").status == 403) }
        let waiting = try signIn(Office.password)
        #expect(waiting.status == 429)
        #expect(waiting.text.contains(#""code":"wait""#))
        #expect(waiting.text.contains(#""wait_s":15"#))
        #expect(waiting.headers["Retry-After"] == "15")
        let elsewhere = ["X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"]
        #expect(try signIn(Office.password, headers: elsewhere).status == 200)
        office.headquarters.clock.advance(milliseconds: 15_000)
        #expect(try signIn(Office.password).status == 200)
        #expect(try signIn("wrong-password").status == 403)
    }

    @Test func `plain http from elsewhere is refused with what to do, before anything is compared`() throws {
        let response = try signIn(Office.password, peer: .address("192.0.2.7"))
        #expect(response.status == 403)
        #expect(response.text.contains(#""code":"plain_http""#))
        #expect(response.text.contains("tunnel"))
        #expect(response.text.contains("proxy with TLS"))
        #expect(try signIn(Office.password, headers: ["X-Forwarded-Proto": "http"]).status == 403)
        let madeUp = try signIn(
            Office.password, headers: ["X-Forwarded-Proto": "https"], peer: .address("192.0.2.7"))
        #expect(madeUp.status == 403)
        let proxied = try signIn(
            Office.password, headers: ["X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"])
        #expect(proxied.status == 200)
        #expect(proxied.headers["Set-Cookie"]?.contains("Secure") == true)
        #expect(try signIn(Office.password, peer: .address("::1")).status == 200)
    }

    @Test func `a session ends after its time, and with a new password`() throws {
        let first = ["Cookie": try cookie(signIn(Office.password))]
        office.headquarters.clock.advance(milliseconds: 7 * 24 * 3_600_000)
        #expect(try office.request(.get, "/api/events", isSignedIn: false, headers: first).status == 401)
        let second = ["Cookie": try cookie(signIn(Office.password))]
        let body = #"{"name":"marta","password":"another-password"}"#
        let changed = office.control.respond(
            to: try Request(
                .post, "/control/users", headers: ["Content-Type": "application/json"],
                body: Array(body.utf8),
                peer: .unix))
        #expect(changed.status == 201)
        #expect(!changed.text.contains("another-password"))
        #expect(try office.request(.get, "/api/events", isSignedIn: false, headers: second).status == 401)
        #expect(try signIn("another-password").status == 200)
    }

    @Test func `what is no form is refused`() throws {
        #expect(try office.request(.post, "/api/session", body: "{}", isSignedIn: false).status == 400)
        #expect(try office.request(.post, "/api/session", body: "x", isSignedIn: false).status == 400)
        #expect(try signIn(String(repeating: "x", count: 2000)).status == 400)
    }
}
