import Platform
import SyncClient
import WebClient

/// A network that does what the test says, and keeps what was sent.
final class ScriptedTransport: Transport {
    typealias Reply = @Sendable (ClientRequest) throws(TransportError) -> ClientResponse

    private struct State {
        var reply: Reply
        var requests: [ClientRequest] = []
    }

    private let state: Locked<State>

    init(_ reply: @escaping Reply) { state = Locked(State(reply: reply)) }

    /// From now on.
    func answer(_ reply: @escaping Reply) { state.withLock { $0.reply = reply } }

    /// What was sent so far.
    var requests: [ClientRequest] { state.withLock { $0.requests } }

    /// What was sent and not looked at yet.
    func takeRequests() -> [ClientRequest] {
        state.withLock { state in
            defer { state.requests = [] }
            return state.requests
        }
    }

    func send(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        let reply = state.withLock { state in
            state.requests.append(request)
            return state.reply
        }
        return try reply(request)
    }

    func cancel() {}
}

extension TransportError {
    static let timeOut = TransportError(kind: .timedOut, message: "too slow")
    static let noNetwork = TransportError(kind: .noNetwork, message: "no way")
}

extension ClientResponse {
    /// What a network's sign-in page says to everything.
    static let portal = ClientResponse(
        status: 200, headers: [("Content-Type", "text/html")],
        body: Array("<h1>Welcome to our WLAN</h1>".utf8))
}
