import Glibc
import Platform
import Testing
import WebServer

/// One connection, many requests.
@Suite struct ConnectionTests {
    @Test func `1,000 requests go over one connection`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        var ids: Set<String> = []
        for number in 0..<1000 {
            try connection.send(pageRequest("GET", "/events/\(number)"))
            let answer = try connection.receiveAnswer()
            #expect(answer.body == "\(number)")
            ids.insert(answer.header("request-id") ?? "")
        }
        #expect(ids.count == 1000)
    }

    @Test func `requests sent ahead are answered in their order`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        try connection.send(
            (0..<20).map { pageRequest("GET", "/events/\($0)") }.joined()
                + pageRequest("GET", "/hello", extra: "Connection: close\r\n"))
        let text = try connection.receiveAll()
        #expect(text.components(of: "HTTP/1.1 200 OK") == 21)
        #expect(text.hasSuffix("\r\n\r\nhi"))
    }

    @Test func `HEAD answers as GET does, without the body`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        try connection.send(pageRequest("HEAD", "/hello"))
        let answer = try connection.receiveAnswer(headOnly: true)
        #expect(answer.status == 200)
        #expect(answer.header("content-length") == "2")
        #expect(answer.body == "")
        try connection.send(pageRequest("HEAD", "/nowhere"))
        #expect(try connection.receiveAnswer(headOnly: true).status == 404)
        try connection.send(pageRequest("HEAD", "/echo"))
        #expect(try connection.receiveAnswer(headOnly: true).status == 405)
    }

    @Test func `another method is 405 with Allow, over the socket too`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        try connection.send(pageRequest("DELETE", "/hello"))
        let answer = try connection.receiveAnswer()
        #expect(answer.status == 405)
        #expect(answer.header("allow") == "GET, HEAD")
    }

    @Test func `a refusal by the route keeps the connection`() throws {
        let server = try TestServer()
        let connection = try server.connect()
        for _ in 0..<3 {
            try connection.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello")
            #expect(try connection.receiveAnswer().status == 403)
        }
    }

    @Test func `an error that was not meant for the client is a plain 500 and a line in the log`() throws {
        struct Secret: Error { var name = "Anna" }
        let server = try TestServer { $0.on(.get, "/events/{id}") { _ in throw Secret() } }
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/events/anna"))
        let answer = try connection.receiveAnswer()
        #expect(answer.status == 500)
        #expect(!answer.body.contains("Anna"))
        let id = try #require(answer.header("request-id"))
        let line = try #require(server.lines.all.first { $0.contains("event=request_failed") })
        #expect(line.contains("request=\(id)"))
        #expect(line.contains("route=/events/{id}"))
        #expect(!line.contains("anna") && !line.contains("Anna"))
    }

    @Test func `cookies come and go`() throws {
        let server = try TestServer { router in
            router.on(.get, "/set") { request in
                .now(
                    Response.noContent.setting(Cookie("a", "1", maxAge: .seconds(60))).setting(
                        .removal(of: "b")))
            }
            router.on(.get, "/get") { .now(.text(200, "\($0.cookie("a") ?? "-") \($0.cookie("b") ?? "-")")) }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/set"))
        let set = try connection.receiveAnswer().headers.filter { $0.name == "set-cookie" }.map(\.value)
        #expect(
            set == [
                "a=1; Path=/; HttpOnly; SameSite=Strict; Max-Age=60",
                "b=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0",
            ])
        try connection.send(pageRequest("GET", "/get", extra: "Cookie: aa=0; a=x=y; c=3\r\n"))
        #expect(try connection.receiveAnswer().body == "x=y -")
    }

    @Test func `more clients than the limit wait their turn`() throws {
        var settings = ServerSettings(listen: .localhost(port: 0))
        settings.connectionLimit = 8
        settings.idleTimeLimit = .milliseconds(1000)
        let server = try TestServer(settings)
        let connections = try (0..<24).map { _ in try server.connect() }
        for connection in connections { try connection.send(pageRequest("GET", "/hello")) }
        for connection in connections { #expect(try connection.receiveAnswer().status == 200) }
    }
}

extension String {
    fileprivate func components(of text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let start = rest.firstRange(of: text) {
            count += 1
            rest = rest[start.upperBound...]
        }
        return count
    }
}
