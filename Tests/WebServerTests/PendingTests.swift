import Glibc
import Platform
import Testing
import WebServer

/// Answers that come later.
@Suite struct PendingTests {
    @Test func `an answer from another thread arrives`() throws {
        let answers = LateAnswers(delayMilliseconds: 20, .text(200, "there"))
        defer { answers.stop() }
        let server = try TestServer { $0.on(.get, "/later") { _ in .later { answers.add($0) } } }
        let connection = try server.connect()
        for _ in 0..<5 {
            try connection.send(pageRequest("GET", "/later"))
            #expect(try connection.receiveAnswer().body == "there")
        }
    }

    @Test func `only the first answer counts, whoever gives it`() throws {
        let counts = Locked((first: 0, other: 0))
        let server = try TestServer { router in
            router.on(.get, "/race") { _ in
                .later { pending in
                    let threads = (0..<4).map { number in
                        BackgroundThread {
                            let isFirst = pending.answer(.text(200, "\(number)"))
                            counts.withLock { if isFirst { $0.first += 1 } else { $0.other += 1 } }
                        }
                    }
                    for thread in threads { thread.join() }
                }
            }
        }
        let connection = try server.connect()
        for _ in 0..<50 {
            try connection.send(pageRequest("GET", "/race"))
            #expect(try connection.receiveAnswer().status == 200)
        }
        #expect(counts.withLock { $0 } == (first: 50, other: 150))
    }

    @Test func `an answer that everybody lets go of is 503`() throws {
        let server = try TestServer { $0.on(.get, "/dropped") { _ in .later { _ in } } }
        #expect(try server.status(pageRequest("GET", "/dropped")) == 503)
    }

    @Test func `a problem can be the answer`() throws {
        let server = try TestServer { router in
            router.on(.post, "/a") { _ in
                .later { $0.answer(HTTPProblem(409, "busy", "Busy.", field: "name")) }
            }
            router.on(.post, "/b") { _ in .later { $0.answer(with: { throw HTTPProblem(422, "no", "No.") }) }
            }
        }
        let connection = try server.connect()
        try connection.send(pageRequest("POST", "/a", body: "{}"))
        let answer = try connection.receiveAnswer()
        #expect(answer.status == 409)
        #expect(answer.body.contains(#""field":"name""#))
        #expect(answer.body.contains(#""request":"\#(try #require(answer.header("request-id")))""#))
        try connection.send(pageRequest("POST", "/b", body: "{}"))
        #expect(try connection.receiveAnswer().status == 422)
    }

    @Test func `many clients that share one answer each get it`() throws {
        let waiting = Locked<[PendingResponse]>([])
        let server = try TestServer { router in
            router.on(.post, "/commit") { _ in .later { pending in waiting.withLock { $0.append(pending) } } }
        }
        let connections = try (0..<60).map { _ in try server.connect() }
        for round in 1...3 {
            for connection in connections { try connection.send(pageRequest("POST", "/commit", body: "{}")) }
            #expect(eventually { waiting.withLock { $0.count } == connections.count })
            let group = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for pending in group { pending.answer(.text(200, "round \(round)")) }
            for connection in connections { #expect(try connection.receiveAnswer().body == "round \(round)") }
        }
    }

    @Test func `an answer to a client that has left goes nowhere`() throws {
        let waiting = Locked<[PendingResponse]>([])
        let server = try TestServer { router in
            TestServer.standardRoutes(&router)
            router.on(.get, "/wait") { _ in .later { pending in waiting.withLock { $0.append(pending) } } }
        }
        do {
            let connection = try server.connect()
            try connection.send(pageRequest("GET", "/wait"))
            #expect(eventually { waiting.withLock { $0.count } == 1 })
        }
        waiting.withLock { for pending in $0 { pending.answer(.text(200, "anybody?")) } }
        #expect(try server.status(pageRequest("GET", "/hello")) == 200)
    }
}
