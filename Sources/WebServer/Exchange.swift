import CMicroHTTPD
import Logging
import Platform
import Synchronization

/// One request and its answer, from the request line until libmicrohttpd is done with it.
///
/// The library calls in on the connection's own thread, one call after another. Only the answer to a suspended
/// request comes from elsewhere, and `step` decides under its lock who was first.
final class Exchange: Sendable {
    enum Step {
        /// The head has not been seen yet.
        case head
        case receiving(Incoming)
        /// The handler runs, or the answer is being sent.
        case answering
        case suspended
        /// Answered while suspended; the library will call again and take it.
        case answered(Response)
        case over
    }

    let id: String
    let connection: Connection
    /// As in the request line; empty when there was none.
    let target: String
    private let site: Site
    private let handle: MHDConnection
    private let step = Locked(Step.head)

    init(handle: MHDConnection, connection: Connection, target: String, site: Site) {
        id = site.ids.next()
        self.handle = handle
        self.connection = connection
        self.target = target
        self.site = site
    }

    /// The library's call: the head, a piece of the body, its end, or the moment after a resume.
    ///
    /// - Parameter piece: bytes of the body; empty at the head and at the end.
    /// - Returns: false to cut the connection.
    func advance(method: String, version: String, piece: UnsafeRawBufferPointer) -> Bool {
        switch begin(piece) {
        case .head: return receiveHead(method: method, version: version)
        case .piece(.goOn), .suspended: return true
        case .piece(.cut), .over: return false
        case .finish(let incoming):
            return connection.enter(.answer, milliseconds: incoming.timeLimit)
                && deliver(
                    incoming.finish(site), route: incoming.request.route, timeLimit: incoming.timeLimit)
        case .queue(let response): return queue(response)
        }
    }

    private enum Call {
        case head
        case piece(Incoming.Next)
        case finish(Incoming)
        case suspended
        case queue(Response)
        case over
    }

    /// What this call of the library is for.
    private func begin(_ piece: UnsafeRawBufferPointer) -> Call {
        step.withLock { step in
            if !piece.isEmpty, case .receiving = step { return .piece(step.take(piece)) }
            switch step {
            case .suspended: return .suspended
            case .answering, .over: return .over
            case .head:
                step = .answering
                return .head
            case .receiving(let incoming):
                step = .answering
                return .finish(incoming)
            case .answered(let response):
                step = .answering
                return .queue(response)
            }
        }
    }

    /// Gives the answer to a suspended request; anything but the first is ignored. From any thread.
    func answer(_ response: Response) {
        step.withLock { step in
            guard case .suspended = step else { return }
            step = .answered(response)
            connection.enter(.answer, milliseconds: Exchange.sendingTimeLimit)
            // Under the lock: once it is free, the connection may be gone.
            MHD_resume_connection(handle.pointer)
        }
    }

    /// The library is done with the request: answered, cut, or the client has left.
    func complete() {
        // The old step is let go after the lock is free: a response with a file may hang on it.
        _ = step.withLock { step in
            defer { step = .over }
            return step
        }
        connection.end(idleMilliseconds: site.idleTimeLimit)
    }

    private func receiveHead(method: String, version: String) -> Bool {
        if site.isStopping.load(ordering: .acquiring) {
            return queue(closing(.problem(.stopping, request: id)))
        }
        do throws(HTTPProblem) {
            let head = try RequestHead(handle.pointer, method: method, version: version, target: target)
            try site.policy.check(head.method, head.headers)
            let request = Request(
                id: id, method: head.method, target: head.target, headers: head.headers,
                origin: site.proxies.origin(
                    connection.peer, head.headers, overTLS: connection.certificate != nil))
            let incoming = Incoming(request, framing: head.framing, site)
            if incoming.mustAnswerNow(head.framing, expectsContinue: head.expectsContinue) {
                guard connection.enter(.answer, milliseconds: Exchange.sendingTimeLimit) else { return false }
                return deliver(
                    incoming.finish(site), route: incoming.request.route,
                    timeLimit: Exchange.sendingTimeLimit)
            }
            step.withLock { $0 = .receiving(incoming) }
            return connection.enter(.body, milliseconds: site.bodyTimeLimit)
        } catch {
            // Answering before the body makes the library close, and that is right: where the next request begins
            // cannot be told any more, or the sender is none that we serve.
            site.log.debug("request_refused", ["request": id, "status": error.status, "code": error.code])
            return connection.enter(.answer, milliseconds: Exchange.sendingTimeLimit)
                && queue(closing(.problem(error, request: id)))
        }
    }

    /// - Parameter route: the pattern of the route that replied.
    private func deliver(_ reply: Reply, route: String, timeLimit: Int64) -> Bool {
        switch reply {
        case .now(let response): return queue(response)
        case .later(let start):
            guard suspend(timeLimit) else { return queue(closing(.problem(.stopping, request: id))) }
            let problem: @Sendable (any Error) -> HTTPProblem = { [site, id] error in
                site.problem(for: error, request: id, route: route)
            }
            start(PendingResponse(requestID: id, problem: problem) { [self] in answer($0) })
            return true
        }
    }

    /// Suspends before anybody else can see the request; false when the server is stopping, since one that stops with
    /// a suspended connection aborts the process.
    private func suspend(_ timeLimit: Int64) -> Bool {
        step.withLock { step in
            guard !site.isStopping.load(ordering: .acquiring) else { return false }
            step = .suspended
            connection.enter(.suspended, milliseconds: timeLimit)
            MHD_suspend_connection(handle.pointer)
            return true
        }
    }

    private func queue(_ response: Response) -> Bool {
        if case .stream(let stream) = response.body {
            connection.enter(.answer, milliseconds: stream.timeLimit.milliseconds)
        }
        return response.queue(on: handle.pointer, id: id, site: site)
    }

    private func closing(_ response: Response) -> Response {
        var response = response
        response.headers.set("Connection", "close")
        return response
    }

    /// For an answer that is ready: how long the client may take to fetch it, in milliseconds.
    static let sendingTimeLimit: Int64 = 60_000
}

extension Exchange.Step {
    /// Takes a piece of the body in place, so that what has arrived already is not copied.
    fileprivate mutating func take(_ piece: UnsafeRawBufferPointer) -> Incoming.Next {
        guard case .receiving(var incoming) = self else { return .cut }
        self = .answering
        defer { self = .receiving(incoming) }
        return incoming.take(piece)
    }
}

/// The library's handle of a connection.
///
/// `@unchecked Sendable` holds because it leaves the connection's thread only for `MHD_resume_connection`, which may
/// be called from any thread while the connection is suspended; `Exchange.step` guarantees that it is.
struct MHDConnection: @unchecked Sendable {
    let pointer: OpaquePointer
}
