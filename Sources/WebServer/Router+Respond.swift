import Platform

extension Router {
    /// Answers a request without a socket: routing, the route's checks, middleware, handler. A reply that comes later
    /// is waited for. Commands ask so where no server runs.
    ///
    /// - Parameter seconds: how long to wait for an answer that comes later.
    /// - Throws: any error of a handler but `HTTPProblem`, which is an answer.
    package func answer(_ request: Request, seconds: Int64 = 10) throws -> Response {
        do {
            var request = request
            let route = try match(&request)
            try route.check(request)
            guard request.body.count <= route.bodyLimit(for: request.method) else {
                throw HTTPProblem.tooLarge
            }
            switch try route.handler(request) {
            case .now(let response): return response
            case .later(let start): return try Router.wait(for: start, request: request.id, seconds: seconds)
            }
        } catch let problem as HTTPProblem {
            return .problem(problem, request: request.id)
        }
    }

    /// The same as a client sees it: an error that was not made for it is a plain 500.
    package func respond(to request: Request, seconds: Int64 = 10) -> Response {
        do {
            return try answer(request, seconds: seconds)
        } catch {
            return .problem(.unexpected, request: request.id)
        }
    }

    private static func wait(
        for start: (PendingResponse) -> Void, request: String, seconds: Int64
    ) throws -> Response {
        let outcome = Locked<Result<Response, any Error>?>(nil)
        let problem: @Sendable (any Error) -> HTTPProblem = { error in
            if !(error is HTTPProblem) { outcome.notifying { $0 = $0 ?? .failure(error) } }
            return error as? HTTPProblem ?? .unexpected
        }
        start(
            PendingResponse(requestID: request, problem: problem) { response in
                outcome.notifying { $0 = $0 ?? .success(response) }
            })
        guard let result = outcome.wait(milliseconds: seconds * 1000, until: { $0 }) else {
            throw HTTPProblem.unanswered
        }
        return try result.get()
    }
}
