import CentralStore
import Logging
import WebServer

/// Requests that change what central keeps. Where a change cannot be committed, nothing is changed, the log has the
/// reason, and the browser hears 503.
extension CentralRoutes {
    /// Changes the database and answers when the change is durable. No thread of the web server waits for that.
    ///
    /// - Parameters:
    ///   - change: runs on the writer's thread.
    ///   - answer: makes the answer of what `change` gave, on the same thread: it must be quick.
    func changing<Value: Sendable>(
        _ change: @escaping @Sendable (CentralTransaction) throws -> Value,
        answer: @escaping @Sendable (Value) throws -> Response
    ) -> Reply {
        .later { pending in self.change(for: pending, change, answer: answer) }
    }

    /// The same for an answer that is owed already.
    func change<Value: Sendable>(
        for pending: PendingResponse, _ change: @escaping @Sendable (CentralTransaction) throws -> Value,
        answer: @escaping @Sendable (Value) throws -> Response
    ) {
        store.write(change) { result in
            pending.answer {
                switch result {
                case .success(let value): return try answer(value)
                case .failure(let error): throw notKept(error)
                }
            }
        }
    }

    /// Changes the database and waits until the change is durable: for changes that are few and small.
    func changed<Value: Sendable>(
        _ change: @escaping @Sendable (CentralTransaction) throws -> Value
    ) throws(HTTPProblem) -> Value {
        do {
            return try store.write(change)
        } catch {
            throw notKept(error)
        }
    }

    /// What a browser hears when a change could not be committed; the log has the reason.
    func notKept(_ error: any Error) -> HTTPProblem {
        log.error("change_not_kept", ["reason": "\(error)"])
        let reason =
            error as? CentralStoreError == .diskFull
            ? "There is no space left on central's disk" : "Central cannot keep anything just now"
        return HTTPProblem(
            503, "not_saved", "\(reason); nothing was changed.", headers: ["Retry-After": "5"])
    }
}
