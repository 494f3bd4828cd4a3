import Platform

extension Router {
    /// Answers a request without a socket, as tests do: routing, the route's checks, middleware, handler. A reply
    /// that comes later is waited for.
    ///
    /// - Parameter seconds: how long to wait for an answer that comes later.
    package func respond(to request: Request, seconds: Int64 = 10) -> Response {
        do {
            var request = request
            let route = try match(&request)
            try route.check(request)
            guard request.body.count <= route.bodyLimit(for: request.method) else {
                throw HTTPProblem.tooLarge
            }
            var reply = try route.handler(request)
            if case .upload(let upload) = reply {
                try request.body.withUnsafeBytes { try upload.receive($0) }
                reply = try upload.finish()
            }
            switch reply {
            case .now(let response): return response
            case .upload: throw HTTPProblem.unexpected
            case .later(let start):
                let answer = Locked<Response?>(nil)
                start(
                    PendingResponse(requestID: request.id) { response in answer.notifying { $0 = response } })
                guard let response = answer.wait(milliseconds: seconds * 1000, until: { $0 }) else {
                    throw HTTPProblem.unanswered
                }
                return response
            }
        } catch {
            return .problem(error as? HTTPProblem ?? .unexpected, request: request.id)
        }
    }
}
