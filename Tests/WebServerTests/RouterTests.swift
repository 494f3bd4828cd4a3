import Platform
import Testing
import WebServer

@Suite struct RouterTests {
    @Test func `text wins over a parameter, which wins over the rest`() throws {
        var router = Router()
        router.on(.get, "/a/{name}") { .now(.text(200, "one \($0.parameter("name"))")) }
        router.on(.get, "/a/b") { _ in .now(.text(200, "text")) }
        router.on(.get, "/a/{path...}") { .now(.text(200, "rest \($0.parameter("path"))")) }
        #expect(try router.body("/a/b") == "text")
        #expect(try router.body("/a/c") == "one c")
        #expect(try router.body("/a/c/d.js") == "rest c/d.js")
        #expect(try router.body("/a/b/c") == "rest b/c")
    }

    @Test func `a parameter is decoded and never empty`() throws {
        var router = Router()
        router.on(.get, "/events/{id}/x") { .now(.text(200, $0.parameter("id"))) }
        #expect(try router.body("/events/%C5%BC%20x/x") == "ż x")
        #expect(router.respond(to: try Request(.get, "/events//x")).status == 404)
    }

    @Test func `another method is 405 and says which are allowed`() throws {
        var router = Router()
        router.on(.get, "/a") { _ in .noContent }
        router.on(.put, "/a") { _ in .noContent }
        let response = router.respond(to: try Request(.post, "/a"))
        #expect(response.status == 405)
        #expect(response.headers["Allow"] == "GET, HEAD, PUT")
        #expect(router.respond(to: try Request(.head, "/a")).status == 204)
    }

    @Test func `middleware wraps the routes inside it, the outer one first`() throws {
        let trail = Locked("")
        func mark(_ name: String) -> Middleware {
            { request, next in
                trail.withLock { $0 += name }
                return try next(request)
            }
        }
        var router = Router()
        router.with(mark("a")) { router in
            router.with(mark("b")) { $0.on(.get, "/in") { _ in .now(.text(200, trail.withLock { $0 })) } }
        }
        router.on(.get, "/out") { _ in .now(.text(200, "out")) }
        #expect(try router.body("/in") == "ab")
        #expect(try router.body("/out") == "out")
        #expect(trail.withLock { $0 } == "ab")
    }

    @Test func `an answer that comes later is waited for`() throws {
        var router = Router()
        router.on(.get, "/later") { _ in .later { $0.answer(.text(200, "there")) } }
        router.on(.get, "/never") { _ in .later { _ in } }
        #expect(try router.body("/later") == "there")
        #expect(router.respond(to: try Request(.get, "/never")).status == 503)
    }

    @Test func `a problem becomes JSON and any other error a plain 500`() throws {
        struct Secret: Error { var name = "Anna" }
        var router = Router()
        router.on(.get, "/problem") { _ in throw HTTPProblem(422, "form", "Wrong.", field: "email") }
        router.on(.get, "/secret") { _ in throw Secret() }
        #expect(
            try router.body("/problem")
                == #"{"code":"form","field":"email","message":"Wrong.","request":"test"}"#)
        let response = router.respond(to: try Request(.get, "/secret"))
        #expect(response.status == 500)
        #expect(!response.bodyText.contains("Anna"))
    }
}

extension Router {
    func body(_ target: String) throws -> String { respond(to: try Request(.get, target)).bodyText }
}

extension Response {
    var bodyText: String {
        guard case .bytes(let bytes) = body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
