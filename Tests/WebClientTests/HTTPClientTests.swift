import Glibc
import Platform
import TestSupport
import Testing
import WebClient

@Suite struct HTTPClientTests {
    @Test func `an answer arrives with status, headers in any case, and body`() throws {
        let server = ScriptedServer([
            .answer("HTTP/1.1 201 Created\r\nBOOTHWISE-signature:  abc \r\nContent-Length: 5\r\n\r\nhello")
        ])
        let reply = try HTTPClient().send(ClientRequest("GET", server.url + "/x"))
        #expect(reply.status == 201)
        #expect(reply.header("Boothwise-Signature") == "abc")
        #expect(reply.body == Array("hello".utf8))
    }

    @Test func `a body goes up byte for byte, NUL and line breaks too, with its headers`() throws {
        let server = ScriptedServer([.answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")])
        _ = try HTTPClient().send(
            ClientRequest(
                "POST", server.url + "/push", headers: [("Content-Encoding", "gzip")],
                body: Array("a\0b\r\nc".utf8)))
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /push HTTP/1.1\r\n"))
        #expect(request.contains("\r\nContent-Encoding: gzip\r\n"))
        #expect(request.contains("\r\nContent-Length: 6\r\n"))
        #expect(request.hasSuffix("\r\n\r\na\0b\r\nc"))
        #expect(!request.contains("Expect:"))
    }

    @Test func `an empty body is still a body`() throws {
        let server = ScriptedServer([.answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")])
        _ = try HTTPClient().send(ClientRequest("POST", server.url, body: []))
        #expect(try #require(server.requests.first).contains("\r\nContent-Length: 0\r\n"))
    }

    @Test func `a redirect is an answer and is not followed`() throws {
        let server = ScriptedServer([
            .answer("HTTP/1.1 302 Found\r\nLocation: /portal\r\nContent-Length: 0\r\n\r\n"),
            .answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
        ])
        #expect(try HTTPClient().send(ClientRequest("GET", server.url)).status == 302)
        #expect(server.requests.count == 1)
    }

    @Test func `an interim answer leaves no headers behind`() throws {
        let server = ScriptedServer([
            .answer(
                "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        ])
        let reply = try HTTPClient().send(ClientRequest("GET", server.url))
        #expect(reply.status == 200)
        #expect(reply.header("Link") == nil)
    }

    @Test func `an error status is an answer`() throws {
        let server = ScriptedServer([
            .answer("HTTP/1.1 503 Busy\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n")
        ])
        let reply = try HTTPClient().send(ClientRequest("GET", server.url))
        #expect(reply.status == 503)
        #expect(reply.header("retry-after") == "7")
    }

    @Test func `the next request carries nothing of the last one`() throws {
        let server = ScriptedServer([
            .answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
            .answer("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
        ])
        let client = HTTPClient()
        _ = try client.send(
            ClientRequest("PUT", server.url, headers: [("Authorization", "x")], body: [65]))
        _ = try client.send(ClientRequest("GET", server.url + "/second"))
        let second = try #require(server.requests.last)
        #expect(second.hasPrefix("GET /second HTTP/1.1\r\n"))
        #expect(!second.contains("Authorization"))
        #expect(!second.contains("Content-Length"))
    }

    @Test func `content types are compared without parameters and case`() throws {
        let server = ScriptedServer([
            .answer("HTTP/1.1 200 OK\r\nContent-Type: Text/HTML; charset=utf-8\r\nContent-Length: 0\r\n\r\n")
        ])
        #expect(try HTTPClient().send(ClientRequest("GET", server.url)).contentType == "text/html")
    }

    @Test func `a server behind a socket in the file system is reached too`() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/control.sock"
        let server = UnixServer(path: path, answer: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
        defer { withExtendedLifetime(server) {} }
        var settings = ClientSettings()
        settings.unixSocket = path
        let reply = try HTTPClient(settings).send(ClientRequest("GET", "http://localhost/status"))
        #expect(reply.body == Array("ok".utf8))
    }
}

/// Answers one connection on a socket in the file system.
private final class UnixServer: Sendable {
    private let listener: Int32
    private let thread: BackgroundThread

    init(path: String, answer: String) {
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        withUnsafePointer(to: &address) { [listener] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                precondition(bind(listener, $0, size) == 0 && listen(listener, 1) == 0, "no socket")
            }
        }
        let listener = listener
        thread = BackgroundThread {
            let connection = accept(listener, nil, nil)
            var chunk = [UInt8](repeating: 0, count: 4096)
            _ = recv(connection, &chunk, chunk.count, 0)
            let bytes = Array(answer.utf8)
            _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            close(connection)
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        thread.join()
        close(listener)
    }
}
