import Testing
import WebServer

/// Who may call, by what a browser says of where a request comes from.
@Suite struct SitePolicyTests {
    @Test(arguments: [
        ("localhost", 200), ("127.0.0.1", 200), ("[::1]", 200), ("LOCALHOST:8080", 200),
        ("127.0.0.1:8080", 200),
        ("[::1]:8080", 200), ("boothwise.evil.example", 421), ("127.0.0.1.evil.example", 421),
        ("localhost.evil.example:8080", 421), ("127.0.0.2", 421), ("localhost.", 421),
        ("booth.example.org", 200),
    ])
    func `a Host header counts by its name`(_ host: String, _ status: Int) throws {
        let server = try TestServer(
            ServerSettings(listen: .localhost(port: 0), hostNames: ["Booth.example.org"]))
        #expect(try server.status("GET /hello HTTP/1.1\r\nHost: \(host)\r\n\r\n") == status)
        #expect(
            try server.status("POST /echo HTTP/1.1\r\nHost: \(host)\r\nContent-Length: 0\r\n\r\n")
                == (status == 200 ? 403 : status))
    }

    @Test(arguments: [
        ("http://localhost:8080", 200), ("http://LOCALHOST:8080", 200), ("https://localhost:8080", 200),
        ("https://evil.example", 403), ("http://localhost:8090", 403), ("http://localhost", 403),
        ("null", 403),
        ("http://localhost:8080.evil.example", 403), ("http://127.0.0.1:8080", 403), ("file://", 403),
        ("", 403),
    ])
    func `an Origin must be the host itself, for reading too`(_ origin: String, _ status: Int) throws {
        let server = try TestServer()
        let from = "Host: localhost:8080\r\nOrigin: \(origin)\r\n"
        #expect(try server.status("GET /hello HTTP/1.1\r\n\(from)\r\n") == status)
        let marks = "Content-Type: application/json\r\nX-Boothwise: 1\r\nContent-Length: 2\r\n"
        #expect(try server.status("POST /echo HTTP/1.1\r\n\(from)\(marks)\r\n{}") == status)
    }

    @Test func `a standard port may be left out`() throws {
        let server = try TestServer(
            ServerSettings(listen: .localhost(port: 0), hostNames: ["booth.example.org"]))
        let from = "Host: booth.example.org\r\nOrigin: https://booth.example.org:443\r\n"
        #expect(try server.status("GET /hello HTTP/1.1\r\n\(from)\r\n") == 200)
    }

    @Test(arguments: [
        ("Sec-Fetch-Site: same-origin", 200), ("Sec-Fetch-Site: none", 200),
        ("Sec-Fetch-Site: same-site", 403), ("Sec-Fetch-Site: cross-site", 403),
        ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document", 200),
        ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe", 403),
        ("Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: image", 403),
    ])
    func `a foreign page may link here and nothing else`(_ fields: String, _ status: Int) throws {
        let server = try TestServer()
        #expect(try server.status("GET /hello HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n") == status)
        let isOurs = status == 200 && !fields.contains("cross-site")
        #expect(
            try server.status(pageRequest("POST", "/echo", body: "{}", extra: "\(fields)\r\n"))
                == (isOurs ? 200 : 403))
    }

    @Test(arguments: [
        ("", 403), ("Content-Type: application/json\r\n", 403), ("X-Boothwise: 1\r\n", 415),
        ("X-Boothwise: 1\r\nContent-Type: text/plain\r\n", 415),
        ("X-Boothwise: 1\r\nContent-Type: application/x-www-form-urlencoded\r\n", 415),
        ("X-Boothwise: 1\r\nContent-Type: application/json; charset=utf-8\r\n", 200),
        ("X-Boothwise: 1\r\nContent-Type: Application/JSON\r\n", 200),
        ("X-Boothwise: 1\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n", 415),
    ])
    func `a change needs JSON and our own header`(_ fields: String, _ status: Int) throws {
        let server = try TestServer()
        #expect(
            try server.status(
                "POST /echo HTTP/1.1\r\nHost: localhost\r\n\(fields)Content-Length: 2\r\n\r\n{}") == status)
    }

    @Test func `a route for programs takes its own type without that header`() throws {
        let type = "application/vnd.example+ndjson"
        let server = try TestServer { router in
            let options = RouteOptions(contentTypes: [type], contentEncodings: ["gzip"], callers: .programs)
            router.on(.post, "/push", options: options) { _ in .noContent }
        }
        let head = "POST /push HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n"
        #expect(try server.status("\(head)Content-Type: \(type)\r\nContent-Encoding: gzip\r\n\r\n{}") == 204)
        #expect(try server.status("\(head)Content-Type: application/json\r\n\r\n{}") == 415)
        #expect(
            try server.status("\(head)Content-Type: \(type)\r\nOrigin: https://evil.example\r\n\r\n{}") == 403
        )
    }
}
