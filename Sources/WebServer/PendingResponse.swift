import Platform

/// An answer that is owed. Whoever holds it gives it once, from any thread.
///
/// When every holder lets go of it without an answer, when its time is over, or when the server stops, the client
/// gets 503; what comes after that is ignored.
package final class PendingResponse: Sendable {
    private let deliver: Locked<(@Sendable (Response) -> Void)?>
    private let requestID: String

    init(requestID: String, deliver: @escaping @Sendable (Response) -> Void) {
        self.requestID = requestID
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

    /// Sends what the body returns, or the problem that it throws; any other error is a plain 500 and should have
    /// been handled before.
    @discardableResult
    package func answer(with body: () throws -> Response) -> Bool {
        do {
            return answer(try body())
        } catch {
            return answer(error as? HTTPProblem ?? .unexpected)
        }
    }
}
