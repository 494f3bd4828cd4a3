import Glibc
import Logging
import Platform
import WebServer

/// A server on a free port that is stopped when the test lets go of it.
final class TestServer: Sendable {
    let server: WebServer
    /// What the server has logged.
    let lines: Lines

    final class Lines: Sendable {
        private let lines = Locked<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    init(
        _ settings: ServerSettings = ServerSettings(listen: .localhost(port: 0)),
        routes: (inout Router) -> Void = TestServer.standardRoutes
    ) throws {
        var router = Router()
        routes(&router)
        let lines = Lines()
        self.lines = lines
        server = try WebServer.start(settings, router: router, log: Log(level: .debug) { lines.add($0) })
    }

    deinit { server.stop(within: .seconds(1)) }

    var port: UInt16 { server.port }

    func connect() throws -> RawConnection { try RawConnection(port: port) }

    /// The status of the answer to these bytes.
    func status(_ request: String) throws -> Int {
        let connection = try connect()
        try connection.send(request)
        return try connection.receiveAnswer().status
    }

    /// `/hello` says hi, `/echo` returns a JSON body of up to 1 MiB, `/events/{id}` the id.
    static func standardRoutes(_ router: inout Router) {
        router.on(.get, "/hello") { _ in .now(.text(200, "hi")) }
        router.on(.get, "/events/{id}") { .now(.text(200, $0.parameter("id"))) }
        router.on(.post, "/echo", options: RouteOptions(bodyLimit: 1 << 20)) { request in
            .now(Response(200, headers: ["Content-Type": "application/json"], body: .bytes(request.body)))
        }
    }
}

/// A request as one of our pages sends it.
func pageRequest(_ method: String, _ target: String, body: String? = nil, extra: String = "") -> String {
    var text = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
    if method != "GET" && method != "HEAD" { text += "Content-Type: application/json\r\nX-Boothwise: 1\r\n" }
    if let body { text += "Content-Length: \(body.utf8.count)\r\n" }
    return text + extra + "\r\n" + (body ?? "")
}

/// Milliseconds that the body takes.
func milliseconds(_ body: () throws -> Void) rethrows -> Int64 {
    let start = Clock.system.bootMilliseconds()
    try body()
    return Clock.system.bootMilliseconds() - start
}
