import Platform
import Testing
import WebClient

@Suite struct TransportErrorTests {
    @Test func `a port where nothing listens refuses`() throws {
        // The listener is gone when the value is, and nobody else has got its port yet.
        let port = ScriptedServer([]).port
        #expect(throws: TransportError.self) {
            try HTTPClient().send(ClientRequest("GET", "http://127.0.0.1:\(port)"))
        }
        #expect(kind(of: ClientRequest("GET", "http://127.0.0.1:\(port)")) == .unreachable)
    }

    @Test func `a name that is nowhere is not found`() {
        #expect(kind(of: ClientRequest("GET", "http://central.invalid/")) == .nameNotFound)
    }

    @Test func `other schemes are no address`() {
        #expect(kind(of: ClientRequest("GET", "file:///etc/passwd")) == .invalidURL)
        #expect(kind(of: ClientRequest("GET", "")) == .invalidURL)
    }

    @Test func `an answer that does not come in time is a time-out`() {
        let server = ScriptedServer([.stall("")])
        var settings = ClientSettings()
        settings.timeout = .milliseconds(200)
        #expect(kind(of: ClientRequest("GET", server.url), settings) == .timedOut)
    }

    @Test func `an answer cut short is no answer`() {
        let server = ScriptedServer([.answer("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")])
        #expect(kind(of: ClientRequest("GET", server.url)) == .interrupted)
    }

    @Test func `a connection closed without a word is cut`() {
        let server = ScriptedServer([.answer("")])
        #expect(kind(of: ClientRequest("GET", server.url)) == .interrupted)
    }

    @Test func `an answer beyond the cap ends the transfer`() {
        let server = ScriptedServer([.answer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n123456789")])
        #expect(kind(of: ClientRequest("GET", server.url, replyLimit: 8)) == .replyTooLarge)
    }

    @Test func `headers without end are cut off`() {
        let line = "X-Filler: " + String(repeating: "a", count: 1000) + "\r\n"
        let server = ScriptedServer([
            .answer("HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 80) + "\r\n")
        ])
        #expect(kind(of: ClientRequest("GET", server.url)) == .replyTooLarge)
    }

    @Test func `what does not speak HTTP is told apart`() {
        let server = ScriptedServer([.answer("220 smtp.example.org ready\r\n")])
        #expect(kind(of: ClientRequest("GET", server.url)) == .notHTTP)
    }

    @Test func `plain text where encryption was asked for is an encryption error`() {
        let server = ScriptedServer([.greet("HTTP/1.1 400 Bad Request\r\n\r\n")])
        #expect(kind(of: ClientRequest("GET", "https://127.0.0.1:\(server.port)")) == .tls)
    }

    @Test func `stopping ends the request under way and every later one`() {
        let server = ScriptedServer([.stall("")])
        let client = HTTPClient()
        let thread = BackgroundThread {
            while server.requests.isEmpty {}
            client.cancel()
        }
        let kinds = [
            kind(client, ClientRequest("GET", server.url)), kind(client, ClientRequest("GET", server.url)),
        ]
        thread.join()
        #expect(kinds == [.cancelled, .cancelled])
    }

    private func kind(
        of request: ClientRequest, _ settings: ClientSettings = ClientSettings()
    ) -> TransportError.Kind? {
        kind(HTTPClient(settings), request)
    }

    private func kind(_ client: HTTPClient, _ request: ClientRequest) -> TransportError.Kind? {
        do {
            _ = try client.send(request)
            return nil
        } catch {
            return error.kind
        }
    }
}
