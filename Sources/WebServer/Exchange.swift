import CMicroHTTPD
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
        let step = step.withLock { step in
            let current = step
            if case .suspended = current {} else { step = .answering }
            return current
        }
        switch step {
        case .head: return receiveHead(method: method, version: version)
        case .receiving(let incoming):
            guard piece.isEmpty else {
                self.step.withLock { $0 = .receiving(incoming) }
                return incoming.receive(piece)
            }
            guard connection.enter(.answer, limit: incoming.timeLimit) else { return false }
            return deliver(incoming.finish(), timeLimit: incoming.timeLimit)
        case .answered(let response): return queue(response)
        case .suspended: return true
        case .answering, .over: return false
        }
    }

    /// Gives the answer to a suspended request; anything but the first is ignored. From any thread.
    func answer(_ response: Response) {
        step.withLock { step in
            guard case .suspended = step else { return }
            step = .answered(response)
            connection.enter(.answer, limit: Exchange.sendingTimeLimit)
            // Under the lock: once it is free, the connection may be gone.
            MHD_resume_connection(handle.pointer)
        }
    }

    /// The library is done with the request: answered, cut, or the client has left.
    func complete() {
        // The old step is let go after the lock is free: an upload with files may hang on it.
        _ = step.withLock { step in
            defer { step = .over }
            return step
        }
        connection.end(idleTimeLimit: site.settings.idleTimeLimit)
    }

    private func receiveHead(method: String, version: String) -> Bool {
        if site.isStopping.load(ordering: .acquiring) {
            return queue(closing(.problem(.stopping, request: id)))
        }
        do throws(HTTPProblem) {
            let head = try RequestHead(handle.pointer, method: method, version: version, target: target)
            try site.policy.check(head.method, head.headers)
            let request = Request(
                id: id, method: head.method, target: head.target, headers: head.headers, peer: connection.peer
            )
            let incoming = Incoming(request, framing: head.framing, site)
            if incoming.mustAnswerNow(head.framing, expectsContinue: head.expectsContinue) {
                guard connection.enter(.answer, limit: Exchange.sendingTimeLimit) else { return false }
                return deliver(incoming.finish(), timeLimit: Exchange.sendingTimeLimit)
            }
            step.withLock { $0 = .receiving(incoming) }
            return connection.enter(.body, limit: site.settings.bodyTimeLimit)
        } catch {
            // Answering before the body makes the library close, and that is right: where the next request begins
            // cannot be told any more, or the sender is none that we serve.
            return connection.enter(.answer, limit: Exchange.sendingTimeLimit)
                && queue(closing(.problem(error, request: id)))
        }
    }

    private func deliver(_ reply: Reply, timeLimit: Duration) -> Bool {
        switch reply {
        case .now(let response): return queue(response)
        case .later(let start):
            guard suspend(timeLimit) else { return queue(closing(.problem(.stopping, request: id))) }
            start(PendingResponse(requestID: id) { [self] in answer($0) })
            return true
        case .upload:
            preconditionFailure("Reply.upload from a route whose body is buffered")
        }
    }

    /// Suspends before anybody else can see the request; false when the server is stopping, since one that stops with
    /// a suspended connection aborts the process.
    private func suspend(_ timeLimit: Duration) -> Bool {
        step.withLock { step in
            guard !site.isStopping.load(ordering: .acquiring) else { return false }
            step = .suspended
            connection.enter(.suspended, limit: timeLimit)
            MHD_suspend_connection(handle.pointer)
            return true
        }
    }

    private func queue(_ response: Response) -> Bool {
        if case .stream(let stream) = response.body { connection.enter(.answer, limit: stream.timeLimit) }
        return response.queue(on: handle.pointer, id: id, site: site)
    }

    private func closing(_ response: Response) -> Response {
        var response = response
        response.headers.set("Connection", "close")
        return response
    }

    /// For an answer that is ready: how long the client may take to fetch it.
    static let sendingTimeLimit = Duration.seconds(60)
}

/// The library's handle of a connection.
///
/// `@unchecked Sendable` holds because it leaves the connection's thread only for `MHD_resume_connection`, which may
/// be called from any thread while the connection is suspended; `Exchange.step` guarantees that it is.
struct MHDConnection: @unchecked Sendable {
    let pointer: OpaquePointer
}
