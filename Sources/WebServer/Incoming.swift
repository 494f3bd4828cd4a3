/// What happens to a request's body while it arrives.
struct Incoming: Sendable {
    private enum Sink {
        /// Kept whole for the handler.
        case buffer(Route)
        /// Thrown away, since the reply is known already.
        case drain(Reply)
    }

    /// What to do after a piece.
    enum Next {
        case goOn
        /// So much has come in vain that the connection must be cut.
        case cut
    }

    /// A body that is refused is still read up to here, in bytes, so that the client gets to see the answer; a client
    /// that sends more is cut off.
    private static let drainLimit = 64 << 20

    private(set) var request: Request
    /// How long the answer may take once the body is whole, in milliseconds.
    let timeLimit: Int64
    private var sink: Sink
    private let limit: Int
    private var received = 0

    /// Finds the route and asks it. What router or route refuse becomes the reply too, after the body is read away.
    init(_ request: Request, framing: Framing, _ site: Site) {
        self.request = request
        do throws(HTTPProblem) {
            let route = try site.router.match(&self.request)
            try route.check(self.request)
            let bodyLimit = route.bodyLimit(for: request.method)
            if case .length(let length) = framing, length > bodyLimit { throw .tooLarge }
            limit = bodyLimit
            timeLimit = route.timeLimit
            sink = .buffer(route)
        } catch {
            limit = 0
            timeLimit = Exchange.sendingTimeLimit
            sink = .drain(.now(.problem(error, request: request.id)))
        }
    }

    /// Whether the answer must go out before the body, which ends the connection: the body is too long to be read
    /// away, or the client waits for leave to send it.
    func mustAnswerNow(_ framing: Framing, expectsContinue: Bool) -> Bool {
        guard case .drain = sink, framing != .none else { return false }
        if case .length(let length) = framing, length > Incoming.drainLimit { return true }
        return expectsContinue
    }

    /// Takes a piece of the body.
    mutating func take(_ piece: UnsafeRawBufferPointer) -> Next {
        received += piece.count
        if case .drain = sink { return received <= Incoming.drainLimit ? .goOn : .cut }
        guard received <= limit else {
            refuse(.tooLarge)
            return .goOn
        }
        request.body.append(contentsOf: piece)
        return .goOn
    }

    /// Makes the problem the reply; the rest of the body is thrown away.
    private mutating func refuse(_ problem: HTTPProblem) {
        request.body = []
        sink = .drain(.now(.problem(problem, request: request.id)))
    }

    /// The reply, once the body is whole.
    func finish(_ site: Site) -> Reply {
        switch sink {
        case .drain(let reply): reply
        case .buffer(let route): site.reply(to: request) { try route.handler(request) }
        }
    }
}
