import Glibc
import Platform
import Testing
import WebServer

/// Bodies that are made while they are sent.
@Suite struct StreamTests {
    private static let size = 100 << 20

    @Test func `100 MB are sent no faster than they are read, in constant memory`() throws {
        let made = Locked(0)
        let server = try TestServer { router in
            router.on(.get, "/big") { _ in
                let piece = [UInt8](repeating: 0x61, count: 256 << 10)
                return .now(
                    .stream(
                        200, type: "text/csv",
                        BodyStream(length: Self.size) {
                            made.withLock { made in
                                made += piece.count
                                return made > Self.size ? nil : piece
                            }
                        }))
            }
        }
        let connection = try RawConnection(port: server.port, receiveBuffer: 64 << 10)
        try connection.send(pageRequest("GET", "/big"))
        usleep(300_000)
        // Nobody has read yet: what has been made lies in the kernel's buffers.
        #expect(made.withLock { $0 } < 8 << 20)
        var received = 0
        var furthestAhead = 0
        while received < Self.size {
            let piece = try connection.receive(atMost: 1 << 20)
            try #require(!piece.isEmpty)
            received += piece.count
            furthestAhead = max(furthestAhead, made.withLock { $0 } - received)
        }
        #expect(furthestAhead < 8 << 20)
        #expect(made.withLock { $0 } >= Self.size)
    }

    @Test func `a stream without a length comes in chunks and ends properly`() throws {
        let server = try TestServer { router in
            router.on(.get, "/lines") { _ in
                var number = 0
                return .now(
                    .stream(
                        200, type: "text/csv",
                        BodyStream {
                            number += 1
                            return number > 3 ? nil : number == 2 ? [] : Array("line \(number)\r\n".utf8)
                        }))
            }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/lines", extra: "Connection: close\r\n"))
        let text = try connection.receiveAll()
        #expect(text.contains("Transfer-Encoding: chunked"))
        #expect(text.contains("line 1"))
        #expect(text.contains("line 3"))
        #expect(text.hasSuffix("0\r\n\r\n"))
    }

    @Test func `a stream that fails is cut so that the client can tell`() throws {
        struct Secret: Error { var name = "Anna" }
        let server = try TestServer { router in
            router.on(.get, "/failing") { _ in
                var isFirst = true
                return .now(
                    .stream(
                        200, type: "text/csv",
                        BodyStream {
                            guard isFirst else { throw Secret() }
                            isFirst = false
                            return Array("a,b\r\n".utf8)
                        }))
            }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/failing"))
        let text = try connection.receiveAll()
        #expect(text.contains("a,b"))
        #expect(!text.hasSuffix("0\r\n\r\n"))
        #expect(eventually { server.lines.all.contains { $0.contains("event=stream_failed") } })
        #expect(!server.lines.all.contains { $0.contains("Anna") })
    }

    @Test func `a client that leaves in mid-download lets the stream go`() throws {
        final class Snapshot: Sendable {}
        let held = Locked<[Weak<Snapshot>]>([])
        let server = try TestServer { router in
            router.on(.get, "/big") { _ in
                let snapshot = Snapshot()
                held.withLock { $0.append(Weak(snapshot)) }
                return .now(
                    .stream(
                        200, type: "text/csv",
                        BodyStream {
                            withExtendedLifetime(snapshot) { [UInt8](repeating: 0x61, count: 64 << 10) }
                        }))
            }
        }
        do {
            let connection = try server.connect()
            try connection.send(pageRequest("GET", "/big"))
            #expect(try !connection.receive().isEmpty)
        }
        #expect(eventually { held.withLock { $0.allSatisfy { $0.object == nil } } })
    }

    @Test func `HEAD gets the head and pulls nothing`() throws {
        let pulls = Locked(0)
        let server = try TestServer { router in
            router.on(.get, "/big") { _ in
                .now(
                    .stream(
                        200, type: "text/csv",
                        BodyStream(length: 1000) {
                            pulls.withLock { $0 += 1 }
                            return [UInt8](repeating: 0x61, count: 1000)
                        }))
            }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("HEAD", "/big"))
        let answer = try connection.receiveAnswer(headOnly: true)
        #expect(answer.status == 200)
        #expect(answer.header("content-length") == "1000")
        #expect(answer.body == "")
        #expect(pulls.withLock { $0 } == 0)
    }
}
