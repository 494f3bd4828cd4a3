import Glibc
import Platform

/// One socket, and what it is waiting for. libmicrohttpd counts idle time only, so that a byte a second keeps a
/// connection for ever; the deadlines here are its own.
final class Connection: Sendable {
    enum Phase {
        /// Accepted, and no request line yet.
        case fresh
        /// Answered a request and may bring another.
        case idle
        case head
        case body
        /// The handler runs, or the answer is on its way.
        case answer
        case suspended
        /// Shut down; the library will close it as soon as it notices.
        case cut
    }

    private struct State {
        var phase: Phase
        /// In milliseconds of the boot clock.
        var deadline: Int64
        var exchange: Exchange?
    }

    let descriptor: Int32
    let peer: Peer
    /// With which it speaks TLS; nil in plain HTTP. Its credentials must outlive the library's session.
    let certificate: ServerCertificate?
    private let clock: Clock
    private let state: Locked<State>

    init(
        descriptor: Int32, peer: Peer, certificate: ServerCertificate?, headMilliseconds: Int64, clock: Clock
    ) {
        self.descriptor = descriptor
        self.peer = peer
        self.certificate = certificate
        self.clock = clock
        let deadline = clock.bootMilliseconds() + headMilliseconds
        state = Locked(State(phase: .fresh, deadline: deadline))
    }

    /// A request line has come. A connection's first head counts from its start, a later one from here.
    func begin(_ exchange: Exchange, headMilliseconds: Int64) {
        let deadline = clock.bootMilliseconds() + headMilliseconds
        state.withLock { state in
            if state.phase == .idle { state.deadline = deadline }
            if state.phase != .cut { state.phase = .head }
            state.exchange = exchange
        }
    }

    /// Goes on to the next phase; false when the connection was cut meanwhile and nothing may be sent any more.
    @discardableResult
    func enter(_ phase: Phase, milliseconds: Int64) -> Bool {
        let deadline = clock.bootMilliseconds() + milliseconds
        return state.withLock { state in
            guard state.phase != .cut else { return false }
            state.phase = phase
            state.deadline = deadline
            return true
        }
    }

    /// The request is over, well or badly.
    func end(idleMilliseconds: Int64) {
        let deadline = clock.bootMilliseconds() + idleMilliseconds
        state.withLock { state in
            state.exchange = nil
            guard state.phase != .cut else { return }
            state.phase = .idle
            state.deadline = deadline
        }
    }

    /// The request under way, if any.
    var exchange: Exchange? { state.withLock { $0.exchange } }

    /// Cuts the connection when its time is over. A suspended one is not cut: its exchange is returned and must be
    /// answered. The caller makes sure that the descriptor is still this connection's.
    func enforceDeadline() -> Exchange? {
        let now = clock.bootMilliseconds()
        return state.withLock { state in
            guard now >= state.deadline else { return nil }
            switch state.phase {
            case .suspended: return state.exchange
            case .cut: return nil
            case .head, .body: send(Connection.timeoutAnswer)
            case .fresh, .idle, .answer: break
            }
            state.phase = .cut
            shutdown(descriptor, Int32(SHUT_RDWR))
            return nil
        }
    }

    /// Cuts the connection now. The same condition holds.
    func cut() {
        state.withLock { $0.phase = .cut }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Nothing of an answer has been sent in these phases, and the library will send nothing after a cut. Within TLS
    /// plain bytes would be noise.
    private func send(_ bytes: [UInt8]) {
        guard certificate == nil else { return }
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    }

    private static let timeoutAnswer: [UInt8] = {
        let body = #"{"code":"timeout","message":"The request took too long to arrive."}"#
        let head = """
            HTTP/1.1 408 Request Timeout\r
            Content-Type: application/json\r
            X-Content-Type-Options: nosniff\r
            Content-Length: \(body.utf8.count)\r
            Connection: close\r
            \r

            """
        return Array((head + body).utf8)
    }()
}

extension Duration {
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
