import Platform
import Testing
import WebServer

@Suite struct BodyTests {
    @Test func `a body comes back as it was sent, with a length or in chunks`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        let body = #"{"name":"\#(String(repeating: "ż", count: 100_000))"}"#
        try connection.send(pageRequest("POST", "/echo", body: body))
        #expect(try connection.receiveAnswer().body == body)
        try connection.send(pageRequest("POST", "/echo", extra: "Transfer-Encoding: chunked\r\n"))
        try connection.send("3\r\n{\"a\r\n5;note=x\r\n\": 1}\r\n0\r\nX-Trailer: 1\r\n\r\n")
        #expect(try connection.receiveAnswer().body == #"{"a": 1}"#)
    }

    @Test func `a body over the cap is 413 once it is read away, and the connection goes on`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        try connection.send(pageRequest("POST", "/echo", body: String(repeating: "a", count: 1 << 20 + 1)))
        #expect(try connection.receiveAnswer().status == 413)
        try connection.send(pageRequest("POST", "/echo", extra: "Transfer-Encoding: chunked\r\n"))
        let chunk = "100000\r\n\(String(repeating: "a", count: 1 << 20))\r\n"
        try connection.send("\(chunk)\(chunk)0\r\n\r\n")
        let answer = try connection.receiveAnswer()
        #expect(answer.status == 413)
        #expect(answer.body.contains(#""code":"too_large""#))
        try connection.send(pageRequest("GET", "/hello"))
        #expect(try connection.receiveAnswer().body == "hi")
    }

    @Test func `50 MB to a route of 1 MB are 413, and its handler never hears of them`() throws {
        let calls = Locked(0)
        let server = try TestServer { router in
            router.on(.post, "/small", options: RouteOptions(bodyLimit: 1 << 20)) { _ in
                calls.withLock { $0 += 1 }
                return .noContent
            }
        }
        let connection = try server.connect()
        let piece = [UInt8](repeating: 0x61, count: 1 << 20)
        try connection.send(pageRequest("POST", "/small", extra: "Content-Length: \(50 << 20)\r\n"))
        for _ in 0..<50 { try connection.send(piece) }
        #expect(try connection.receiveAnswer().status == 413)
        try connection.send(pageRequest("POST", "/small", extra: "Transfer-Encoding: chunked\r\n"))
        for _ in 0..<50 {
            try connection.send("100000\r\n")
            try connection.send(piece)
            try connection.send("\r\n")
        }
        try connection.send("0\r\n\r\n")
        #expect(try connection.receiveAnswer().status == 413)
        #expect(calls.withLock { $0 } == 0)
    }

    @Test func `a body that is longer than anybody reads away is cut`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        try connection.send(pageRequest("POST", "/echo", extra: "Content-Length: \(10 << 30)\r\n"))
        #expect(try connection.receiveAnswer().status == 413)
        #expect(try connection.receiveAll() == "")
    }

    @Test func `a client that waits for leave is refused before it sends`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        let wait = "Expect: 100-continue\r\n"
        try connection.send(pageRequest("POST", "/echo", extra: "Content-Length: \(2 << 20)\r\n\(wait)"))
        #expect(try connection.receiveAnswer().status == 413)

        let second = try server.connect()
        try second.send(pageRequest("POST", "/echo", extra: "Content-Length: 2\r\n\(wait)"))
        #expect(try String(decoding: second.receive(), as: UTF8.self).hasPrefix("HTTP/1.1 100 "))
        try second.send("{}")
        #expect(try second.receiveAnswer().body == "{}")
    }

    @Test func `reading takes no body`() throws {
        let server = try TestServer()
        #expect(
            try server.status("GET /hello HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}") == 413)
    }

    @Test func `JSON that is not understood is 400 and names the field`() throws {
        struct Body: Decodable {
            struct Consents: Decodable { var terms: Bool }
            var consents: Consents
            var names: [String]
        }
        let server = try TestServer { router in
            router.on(.post, "/form") { request in
                _ = try request.json(Body.self)
                return .noContent
            }
        }
        let connection = try server.connect()
        for (body, field) in [
            (#"{"consents":{},"names":[]}"#, #""field":"consents.terms""#),
            (#"{"consents":{"terms":"Anna"},"names":[]}"#, #""field":"consents.terms""#),
            (#"{"consents":{"terms":true},"names":["a",7]}"#, #""field":"names[1]""#),
            (#"{"consents":{"terms":true},"names":null}"#, #""field":"names""#), ("{Anna", #""code":"json""#),
            ("", #""code":"json""#),
        ] {
            try connection.send(pageRequest("POST", "/form", body: body))
            let answer = try connection.receiveAnswer()
            #expect(answer.status == 400)
            #expect(answer.body.contains(field), "\(answer.body)")
            #expect(!answer.body.contains("Anna"))
        }
        try connection.send(
            pageRequest("POST", "/form", body: #"{"consents":{"terms":true},"names":["a"],"more":1}"#))
        #expect(try connection.receiveAnswer().status == 204)
    }
}
