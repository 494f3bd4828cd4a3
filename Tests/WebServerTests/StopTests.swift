import Glibc
import Platform
import Testing
import WebServer

@Suite struct StopTests {
    @Test func `suspended requests are answered before the server stops`() throws {
        let kept = Locked<[PendingResponse]>([])
        let server = try TestServer { router in
            router.on(.get, "/wait") { _ in .later { pending in kept.withLock { $0.append(pending) } } }
        }
        let connections = try (0..<40).map { _ in try server.connect() }
        for connection in connections { try connection.send(pageRequest("GET", "/wait")) }
        #expect(eventually { kept.withLock { $0.count } == connections.count })
        let time = milliseconds { server.server.stop(within: .seconds(5)) }
        #expect(time < 2000)
        for connection in connections { #expect(try connection.receiveAnswer().status == 503) }
        kept.withLock { for pending in $0 { pending.answer(.text(200, "too late")) } }
    }

    @Test func `a request under way is finished, an idle connection is closed`() throws {
        let isRunning = Locked(false)
        let server = try TestServer { router in
            router.on(.get, "/slow") { _ in
                isRunning.withLock { $0 = true }
                usleep(300_000)
                return .now(.text(200, "done"))
            }
        }
        let idle = try server.connect()
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/slow"))
        #expect(eventually { isRunning.withLock { $0 } })
        server.server.stop(within: .seconds(5))
        #expect(try connection.receiveAnswer().body == "done")
        #expect(try idle.receiveAll() == "")
        #expect(throws: RawConnection.Failure.self) { try server.connect() }
    }

    @Test func `a download that takes too long is cut when the time is over`() throws {
        let server = try TestServer { router in
            router.on(.get, "/endless") { _ in
                let piece = [UInt8](repeating: 0x61, count: 64 << 10)
                return .now(.stream(200, type: "text/plain", BodyStream { piece }))
            }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("GET", "/endless"))
        #expect(try !connection.receive().isEmpty)
        let time = milliseconds { server.server.stop(within: .milliseconds(500)) }
        #expect(time >= 450 && time < 3000)
    }

    @Test func `a request that comes while the server stops is told so`() throws {
        let isRunning = Locked(false)
        let server = try TestServer { router in
            router.on(.get, "/slow") { _ in
                isRunning.withLock { $0 = true }
                usleep(500_000)
                return .now(.text(200, "done"))
            }
            router.on(.get, "/hello") { _ in .now(.text(200, "hi")) }
        }
        let other = try server.connect()
        try other.send(pageRequest("GET", "/hello"))
        #expect(try other.receiveAnswer().status == 200)
        let slow = try server.connect()
        try slow.send(pageRequest("GET", "/slow"))
        #expect(eventually { isRunning.withLock { $0 } })
        let stopper = BackgroundThread { server.server.stop(within: .seconds(5)) }
        usleep(100_000)
        try? other.send(pageRequest("GET", "/hello"))
        let answer = try? other.receiveAnswer()
        #expect(answer == nil || answer?.status == 503 || answer?.status == 200)
        stopper.join()
        #expect(try slow.receiveAnswer().body == "done")
    }

    @Test func `stopping while requests come and go loses no answer and never aborts`() throws {
        for _ in 0..<5 {
            let answers = LateAnswers(delayMilliseconds: 1, .text(200, "x"))
            defer { answers.stop() }
            let server = try TestServer { $0.on(.get, "/later") { _ in .later { answers.add($0) } } }
            let port = server.port
            let clients = (0..<8).map { _ in
                BackgroundThread {
                    while let connection = try? RawConnection(port: port) {
                        for _ in 0..<20 {
                            guard (try? connection.send(pageRequest("GET", "/later"))) != nil,
                                (try? connection.receiveAnswer()) != nil
                            else { break }
                        }
                    }
                }
            }
            usleep(100_000)
            let time = milliseconds { server.server.stop(within: .seconds(5)) }
            for client in clients { client.join() }
            #expect(time < 5000)
        }
    }

    @Test func `the port is free again at once`() throws {
        let first = try TestServer()
        let port = first.port
        #expect(try first.status(pageRequest("GET", "/hello")) == 200)
        first.server.stop()
        let second = try TestServer(ServerSettings(listen: .localhost(port: port)))
        #expect(try second.status(pageRequest("GET", "/hello")) == 200)
    }
}
