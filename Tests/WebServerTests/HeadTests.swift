import Testing
import WebServer

/// Heads that are ambiguous or hide something, each sent as bytes.
@Suite struct HeadTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let request: String
        let status: Int
        var testDescription: String { name }
    }

    static let refused = [
        Case(
            name: "two Host headers",
            request: "GET /hello HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", status: 400),
        Case(name: "no Host", request: "GET /hello HTTP/1.1\r\n\r\n", status: 400),
        Case(name: "no Host in HTTP/1.0", request: "GET /hello HTTP/1.0\r\n\r\n", status: 400),
        Case(name: "an empty Host", request: "GET /hello HTTP/1.1\r\nHost:\r\n\r\n", status: 400),
        Case(
            name: "a Host with a path", request: "GET /hello HTTP/1.1\r\nHost: localhost/x\r\n\r\n",
            status: 400),
        Case(
            name: "a Host with a user", request: "GET /hello HTTP/1.1\r\nHost: a@localhost\r\n\r\n",
            status: 400),
        Case(
            name: "a Host with a strange port",
            request: "GET /hello HTTP/1.1\r\nHost: localhost:99999\r\n\r\n", status: 400),
        Case(
            name: "two equal lengths",
            request:
                "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
            status: 400),
        Case(
            name: "two different lengths",
            request:
                "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 40\r\n\r\n{}",
            status: 400),
        Case(
            name: "a length beside chunks",
            request:
                "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            status: 400),
        Case(
            name: "chunks named twice",
            request:
                "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            status: 400),
        Case(
            name: "a coding that hides chunks",
            request: "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
            status: 501),
        Case(
            name: "chunks in HTTP/1.0",
            request: "POST /echo HTTP/1.0\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            status: 400),
        Case(
            name: "a length with a sign",
            request: "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: +2\r\n\r\n{}",
            status: 400),
        Case(
            name: "a negative length",
            request: "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: -2\r\n\r\n{}",
            status: 400),
        Case(
            name: "two lengths in one field",
            request: "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2, 2\r\n\r\n{}", status: 400),
        Case(
            name: "a blank before the colon",
            request: "GET /hello HTTP/1.1\r\nHost: localhost\r\nX-A : 1\r\n\r\n",
            status: 400),
        Case(
            name: "a length with a blank before the colon",
            request: "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length : 2\r\n\r\n{}", status: 400),
        Case(
            name: "a control character in a value",
            request: "GET /hello HTTP/1.1\r\nHost: localhost\r\nX-A: a\u{1}b\r\n\r\n", status: 400),
        Case(
            name: "a header without a colon",
            request: "GET /hello HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n", status: 400),
        Case(
            name: "a NUL in the path", request: "GET /hello%00.txt HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "encoded traversal", request: "GET /%2e%2e%2fhello HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "an encoded slash", request: "GET /events/a%2Fb HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "plain traversal", request: "GET /events/../hello HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "encoded dots", request: "GET /events/%2E%2e/hello HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "a backslash", request: "GET /events/..\\hello HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "an encoded backslash",
            request: "GET /events/..%5chello HTTP/1.1\r\nHost: localhost\r\n\r\n", status: 400),
        Case(
            name: "a broken escape", request: "GET /events/%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "an escape that is no UTF-8",
            request: "GET /events/%ff HTTP/1.1\r\nHost: localhost\r\n\r\n", status: 400),
        Case(
            name: "raw bytes above ASCII", request: "GET /events/ż HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "a NUL in the query", request: "GET /hello?a=%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "a blank in the path", request: "GET /hello x HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(name: "a fragment", request: "GET /hello#x HTTP/1.1\r\nHost: localhost\r\n\r\n", status: 400),
        Case(
            name: "an absolute address",
            request: "GET http://localhost/hello HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 400),
        Case(
            name: "an authority", request: "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 501),
        Case(name: "an asterisk", request: "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", status: 400),
        Case(
            name: "an unknown method", request: "BREW /hello HTTP/1.1\r\nHost: localhost\r\n\r\n", status: 501
        ),
        Case(
            name: "a method in lower case", request: "get /hello HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 501),
        Case(name: "HTTP/2.0", request: "GET /hello HTTP/2.0\r\nHost: localhost\r\n\r\n", status: 505),
        Case(
            name: "a long address",
            request: "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 414),
        Case(
            name: "an endless address",
            request: "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
            status: 414),
        Case(
            name: "large headers",
            request:
                "GET /hello HTTP/1.1\r\nHost: localhost\r\nX-A: \(String(repeating: "a", count: 17_000))\r\n\r\n",
            status: 431),
        Case(
            name: "endless headers",
            request:
                "GET /hello HTTP/1.1\r\nHost: localhost\r\nX-A: \(String(repeating: "a", count: 100_000))\r\n\r\n",
            status: 431),
        Case(
            name: "many headers",
            request:
                "GET /hello HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "X-A: 1\r\n", count: 200))\r\n",
            status: 431),
    ]

    @Test(arguments: refused)
    func `is refused, and nothing after it is answered`(_ refused: Case) throws {
        let server = try TestServer()
        let connection = try server.connect()
        // A large head may be refused while it is still being sent.
        try? connection.send(refused.request + pageRequest("GET", "/hello"))
        let text = (try? connection.receiveAll()) ?? ""
        #expect(text.hasPrefix("HTTP/1.1 \(refused.status) "), "\(text.prefix(200))")
        // A length that is no number is refused by the library itself, which then sends its head twice.
        #expect(!text.contains("HTTP/1.1 2"))
        #expect(!text.contains("\r\n\r\nhi"))
    }

    @Test func `an answer to a good head carries every security header, and none that names the server`()
        throws
    {
        let server = try TestServer()
        let connection = try server.connect()
        for target in ["/hello", "/nowhere"] {
            try connection.send(pageRequest("GET", target))
            let answer = try connection.receiveAnswer()
            #expect(answer.header("content-security-policy")?.contains("default-src 'none'") == true)
            #expect(answer.header("x-content-type-options") == "nosniff")
            #expect(answer.header("referrer-policy") == "no-referrer")
            #expect(answer.header("cross-origin-opener-policy") == "same-origin")
            #expect(answer.header("cross-origin-resource-policy") == "same-origin")
            #expect(answer.header("server") == nil)
            #expect(answer.header("access-control-allow-origin") == nil)
            #expect(answer.header("request-id")?.isEmpty == false)
        }
    }

    @Test(arguments: ["text/javascript; charset=utf-8", "text/css", "font/woff2"])
    func `what is part of a document leaves the policy to the document`(type: String) throws {
        let server = try TestServer { router in
            router.on(.get, "/part") { _ in .now(Response(200, headers: ["Content-Type": type])) }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/part"))
        let answer = try connection.receiveAnswer()
        #expect(answer.header("content-security-policy") == nil)
        #expect(answer.header("x-content-type-options") == "nosniff")
    }

    @Test func `the address is decoded once`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/events/%25%32%65%C5%BC"))
        #expect(try connection.receiveAnswer().body == "%2eż")
    }

    @Test func `garbage does no harm`() throws {
        let server = try TestServer()
        var random = SeededNumbers(state: 20_261_014)
        let models = [
            pageRequest("POST", "/echo?a=%20b", body: #"{"a":1}"#),
            pageRequest("POST", "/echo", extra: "Transfer-Encoding: chunked\r\n") + "3\r\nabc\r\n0\r\n\r\n",
            pageRequest("GET", "/events/7", extra: "Cookie: a=b\r\nOrigin: http://localhost\r\n"),
        ]
        for round in 0..<600 {
            var bytes = Array(models[round % models.count].utf8)
            for _ in 0...Int.random(in: 0..<8, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                default:
                    bytes.replaceSubrange(
                        place..<place, with: bytes.prefix(Int.random(in: 0..<40, using: &random)))
                }
            }
            let connection = try server.connect()
            try? connection.send(bytes)
            connection.finishSending()
            _ = try? connection.receiveAll()
        }
        #expect(try server.status(pageRequest("GET", "/hello")) == 200)
    }
}

/// SplitMix64, so that every run tries the same bytes.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
