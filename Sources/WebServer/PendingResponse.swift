import Platform

/// An answer that is owed. Whoever holds it gives it once, from any thread.
///
/// When every holder lets go of it without an answer, when its time is over, or when the server stops, the client
/// gets 503; what comes after that is ignored.
package final class PendingResponse: Sendable {
    private let deliver: Locked<(@Sendable (Response) -> Void)?>
    private let problem: @Sendable (any Error) -> HTTPProblem
    private let requestID: String

    /// - Parameter problem: what the client is told of an error that was thrown instead of an answer.
    init(
        requestID: String, problem: @escaping @Sendable (any Error) -> HTTPProblem,
        deliver: @escaping @Sendable (Response) -> Void
    ) {
        self.requestID = requestID
        self.problem = problem
        self.deliver = Locked(deliver)
    }

    deinit { answer(HTTPProblem.unanswered) }

    /// Sends the answer. Only the first one counts; true when it was this one.
    @discardableResult
    package func answer(_ response: Response) -> Bool {
        guard
            let deliver = deliver.withLock({ deliver in
                defer { deliver = nil }
                return deliver
            })
        else { return false }
        deliver(response)
        return true
    }

    /// Sends the problem as the answer.
    @discardableResult
    package func answer(_ problem: HTTPProblem) -> Bool { answer(.problem(problem, request: requestID)) }

    /// Sends what the body returns, or the problem that it throws. Any other error is logged and becomes a plain 500,
    /// as if a handler had thrown it.
    @discardableResult
    package func answer(with body: () throws -> Response) -> Bool {
        do {
            return answer(try body())
        } catch {
            return answer(problem(error))
        }
    }
}
