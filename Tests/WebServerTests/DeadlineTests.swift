import Glibc
import Platform
import Testing
import WebServer

/// Time limits hold against a client that sends a byte now and then.
@Suite struct DeadlineTests {
    private static let settings = {
        var settings = ServerSettings(listen: .localhost(port: 0))
        settings.headTimeLimit = .milliseconds(600)
        settings.bodyTimeLimit = .milliseconds(900)
        settings.idleTimeLimit = .milliseconds(1500)
        return settings
    }()

    /// Sends the text byte by byte until the server has had enough.
    ///
    /// - Returns: what the server said, and after how many milliseconds.
    private func drip(_ text: String, on connection: RawConnection) -> (answer: String, after: Int64) {
        var answer = ""
        let time = milliseconds {
            for byte in text.utf8 {
                do { try connection.send([byte]) } catch { break }
                usleep(20_000)
            }
            answer = (try? connection.receiveAll()) ?? ""
        }
        return (answer, time)
    }

    @Test func `a head that drips in is cut with 408`() throws {
        let server = try TestServer(Self.settings)
        let connection = try server.connect()
        let request =
            "GET /hello HTTP/1.1\r\nHost: localhost\r\nX-A: \(String(repeating: "a", count: 500))\r\n\r\n"
        let (answer, time) = drip(request, on: connection)
        #expect(answer.hasPrefix("HTTP/1.1 408 ") || answer.isEmpty)
        #expect(time >= 500 && time < 5000)
    }

    @Test func `a request line that never ends is cut`() throws {
        let server = try TestServer(Self.settings)
        let connection = try server.connect()
        let (answer, time) = drip("GET /\(String(repeating: "a", count: 1000))", on: connection)
        #expect(!answer.contains("200"))
        #expect(time >= 500 && time < 5000)
    }

    @Test func `a connection that says nothing is closed`() throws {
        let server = try TestServer(Self.settings)
        let connection = try server.connect()
        var rest = "?"
        let time = try milliseconds { rest = try connection.receiveAll() }
        #expect(rest == "")
        #expect(time >= 500 && time < 5000)
    }

    @Test func `a body that drips in is cut with 408`() throws {
        let server = try TestServer(Self.settings)
        let connection = try server.connect()
        try connection.send(pageRequest("POST", "/echo", extra: "Content-Length: 1000\r\n"))
        var answer = ""
        let time = try milliseconds {
            // Only as long as the time limit, so that no byte stays unread and takes the answer with it.
            for _ in 0..<35 {
                try connection.send("a")
                usleep(20_000)
            }
            answer = try connection.receiveAll()
        }
        #expect(answer.hasPrefix("HTTP/1.1 408 "))
        #expect(time >= 800 && time < 5000)
    }

    @Test func `a second request on a connection has its own time, and an idle one ends`() throws {
        let server = try TestServer(Self.settings)
        let connection = try server.connect()
        for _ in 0..<3 {
            try connection.send(pageRequest("GET", "/hello"))
            #expect(try connection.receiveAnswer().status == 200)
            usleep(800_000)
        }
        var rest = "?"
        let time = try milliseconds { rest = try connection.receiveAll() }
        #expect(rest == "")
        #expect(time >= 300 && time < 5000)
    }

    @Test func `an answer that is owed for too long is 503`() throws {
        let kept = Locked<[PendingResponse]>([])
        let server = try TestServer(Self.settings) { router in
            router.on(.get, "/never", options: RouteOptions(timeLimit: .milliseconds(400))) { _ in
                .later { pending in kept.withLock { $0.append(pending) } }
            }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/never"))
        var answer: RawAnswer?
        let time = try milliseconds { answer = try connection.receiveAnswer() }
        #expect(answer?.status == 503)
        #expect(answer?.body.contains(#""code":"unanswered""#) == true)
        #expect(time >= 300 && time < 5000)
        kept.withLock { for pending in $0 { pending.answer(.text(200, "too late")) } }
        try connection.send(pageRequest("GET", "/nowhere"))
        #expect(try connection.receiveAnswer().status == 404)
    }

    @Test func `a client that does not take its answer is cut`() throws {
        let server = try TestServer { router in
            router.on(.get, "/big") { _ in
                let piece = [UInt8](repeating: 0x61, count: 64 << 10)
                return .now(
                    .stream(200, type: "text/plain", BodyStream(timeLimit: .milliseconds(500)) { piece }))
            }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/big"))
        usleep(1_500_000)
        // What lies in the kernel's buffers still comes, and then the end without the last chunk.
        let text = (try? connection.receiveAll()) ?? ""
        #expect(!text.hasSuffix("\r\n0\r\n\r\n"))
    }
}
