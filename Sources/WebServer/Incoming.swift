import Platform

/// What happens to a request's body while it arrives.
final class Incoming: Sendable {
    private enum Sink {
        /// Kept whole for the handler.
        case buffer(Route)
        /// Handed on piece by piece.
        case upload(Upload)
        /// Thrown away, since the reply is known already.
        case drain(Reply)
    }

    private struct State {
        var request: Request
        var sink: Sink
        var received = 0
    }

    /// A body that is refused is still read up to here, so that the client gets to see the answer; a client that
    /// sends more is cut off.
    private static let drainLimit = 64 << 20

    /// How long the answer may take once the body is whole.
    let timeLimit: Duration
    private let limit: Int
    private let site: Site
    private let state: Locked<State>

    /// Finds the route and asks it. What router or route refuse becomes the reply too, after the body is read away.
    init(_ request: Request, framing: Framing, _ site: Site) {
        self.site = site
        do throws(HTTPProblem) {
            let (route, request) = try site.router.match(request)
            try route.check(request)
            let bodyLimit = route.bodyLimit(for: request.method)
            if case .length(let length) = framing, length > bodyLimit { throw .tooLarge }
            limit = bodyLimit
            timeLimit = route.options.timeLimit
            state = Locked(State(request: request, sink: Incoming.sink(for: route, request, site)))
        } catch {
            limit = 0
            timeLimit = Exchange.sendingTimeLimit
            let refusal = Response.problem(error, request: request.id)
            state = Locked(State(request: request, sink: .drain(.now(refusal))))
        }
    }

    /// Whether the answer must go out before the body, which ends the connection: the body is too long to be read
    /// away, or the client waits for leave to send it.
    func mustAnswerNow(_ framing: Framing, expectsContinue: Bool) -> Bool {
        let isRefused = state.withLock { if case .drain = $0.sink { true } else { false } }
        guard isRefused, framing != .none else { return false }
        if case .length(let length) = framing, length > Incoming.drainLimit { return true }
        return expectsContinue
    }

    /// Takes a piece; false when so much has come in vain that the connection must be cut.
    func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
        let received = state.withLock { state in
            state.received += piece.count
            if case .buffer = state.sink, state.received <= limit {
                state.request.body.append(contentsOf: piece)
            }
            return (
                count: state.received, sink: state.sink, request: state.request.id, route: state.request.route
            )
        }
        if case .drain = received.sink { return received.count <= Incoming.drainLimit }
        guard received.count <= limit else {
            refuse(.tooLarge)
            return true
        }
        guard case .upload(let upload) = received.sink else { return true }
        do {
            try upload.receive(piece)
        } catch {
            refuse(site.problem(for: error, request: received.request, route: received.route))
        }
        return true
    }

    /// The reply, once the body is whole.
    func finish() -> Reply {
        let (sink, request) = state.withLock { ($0.sink, $0.request) }
        switch sink {
        case .drain(let reply): return reply
        case .buffer(let route): return Incoming.reply(to: request, site) { try route.handler(request) }
        case .upload(let upload): return Incoming.reply(to: request, site) { try upload.finish() }
        }
    }

    private func refuse(_ problem: HTTPProblem) {
        state.withLock { state in
            state.request.body = []
            state.sink = .drain(.now(.problem(problem, request: state.request.id)))
        }
    }

    private static func sink(for route: Route, _ request: Request, _ site: Site) -> Sink {
        guard route.options.body == .streamed else { return .buffer(route) }
        let reply = reply(to: request, site) { try route.handler(request) }
        if case .upload(let upload) = reply { return .upload(upload) }
        return .drain(reply)
    }

    private static func reply(to request: Request, _ site: Site, _ body: () throws -> Reply) -> Reply {
        do {
            return try body()
        } catch {
            let problem = site.problem(for: error, request: request.id, route: request.route)
            return .now(.problem(problem, request: request.id))
        }
    }
}
