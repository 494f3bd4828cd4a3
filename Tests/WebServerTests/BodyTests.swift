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

    @Test func `a streamed body arrives piece by piece, and its sum is the answer`() throws {
        let longest = Locked(0)
        let server = try TestServer { router in
            let options = RouteOptions(
                bodyLimit: 64 << 20, contentTypes: [], callers: .programs, body: .streamed)
            router.on(.put, "/upload", options: options) { request in
                let sum = Locked((bytes: 0, sum: 0))
                return .upload(
                    Upload { piece in
                        longest.withLock { $0 = max($0, piece.count) }
                        sum.withLock { sum in
                            sum.bytes += piece.count
                            for byte in piece { sum.sum &+= Int(byte) }
                        }
                    } finish: {
                        let (bytes, sum) = sum.withLock { $0 }
                        return .now(.text(200, "\(bytes) \(sum)"))
                    })
            }
        }
        let connection = try server.connect()
        try connection.send("PUT /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(20 << 20)\r\n\r\n")
        let piece = [UInt8](repeating: 3, count: 1 << 20)
        for _ in 0..<20 { try connection.send(piece) }
        #expect(try connection.receiveAnswer().body == "\(20 << 20) \(60 << 20)")
        #expect(longest.withLock { $0 } <= 64 << 10)
    }

    @Test func `a streamed body that its handler refuses, or that is too long, is answered with that`() throws
    {
        let server = try TestServer { router in
            let options = RouteOptions(bodyLimit: 1000, contentTypes: [], callers: .programs, body: .streamed)
            router.on(.put, "/refusing", options: options) { _ in
                .upload(
                    Upload { _ in
                        throw HTTPProblem(422, "bad_line", "No.")
                    } finish: {
                        .noContent
                    })
            }
            router.on(.put, "/taking", options: options) { _ in
                .upload(
                    Upload { _ in
                    } finish: {
                        .noContent
                    })
            }
            router.on(.put, "/closed", options: options) { _ in
                throw HTTPProblem(401, "token", "Who are you?")
            }
        }
        let connection = try server.connect()
        func put(_ path: String, _ size: Int) throws -> Int {
            try connection.send(
                "PUT \(path) HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
            try connection.send(
                "\(String(size, radix: 16))\r\n\(String(repeating: "a", count: size))\r\n0\r\n\r\n")
            return try connection.receiveAnswer().status
        }
        #expect(try put("/refusing", 10) == 422)
        #expect(try put("/taking", 10) == 204)
        #expect(try put("/taking", 1001) == 413)
        #expect(try put("/closed", 10) == 401)
    }

    @Test func `a client that leaves in mid-upload lets the upload go`() throws {
        final class Token: Sendable {}
        let held = Locked<[Weak<Token>]>([])
        let server = try TestServer { router in
            let options = RouteOptions(
                bodyLimit: 1 << 20, contentTypes: [], callers: .programs, body: .streamed)
            router.on(.put, "/upload", options: options) { _ in
                let token = Token()
                held.withLock { $0.append(Weak(token)) }
                return .upload(
                    Upload { _ in
                        withExtendedLifetime(token) {}
                    } finish: {
                        .noContent
                    })
            }
        }
        do {
            let connection = try server.connect()
            try connection.send("PUT /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nabc")
            #expect(eventually { held.withLock { $0.contains { $0.object != nil } } })
        }
        #expect(eventually { held.withLock { $0.allSatisfy { $0.object == nil } } })
    }
}
