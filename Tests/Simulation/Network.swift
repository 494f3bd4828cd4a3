import Platform
import WebClient
import WebServer

/// What lies between the kiosks and whoever answers at central's address. It loses, doubles, delays and reorders, and
/// may do anything but forge.
final class Network: Sendable {
    private struct State {
        /// Who answers, by address; nobody while there is none.
        var centrals: [String: Router] = [:]
        /// Whoever is asked for, this one answers, as when a name leads to another machine.
        var impostor: String?
        var isHealthy = true
        var witness: (@Sendable (ClientRequest, ClientResponse) -> Void)?
        /// Requests that got stuck on the way and may still arrive.
        var stuck: [ClientRequest] = []
        /// Answers that may still come, each in place of another one to the same kiosk.
        var late: [(kiosk: String, response: ClientResponse)] = []
    }

    let refusals = Refusals()
    private let state = Locked(State())
    private let dice: Dice
    private let trace: @Sendable (String) -> Void

    init(dice: Dice, trace: @escaping @Sendable (String) -> Void) {
        self.dice = dice
        self.trace = trace
    }

    /// Tells of every request that arrives, with its answer.
    func watch(_ witness: @escaping @Sendable (ClientRequest, ClientResponse) -> Void) {
        state.withLock { $0.witness = witness }
    }

    func connect(to central: Router?, at address: String) {
        state.withLock { $0.centrals[address] = central }
    }

    /// - Parameter address: of who answers for everybody from now on; nil for each for itself.
    func mislead(to address: String?) { state.withLock { $0.impostor = address } }

    /// From now on anything may happen.
    func unsettle() { state.withLock { $0.isHealthy = false } }

    /// From now on every request arrives, is taken, and every answer comes back. What was stuck is gone.
    func heal() {
        refusals.removeAll()
        state.withLock {
            $0.isHealthy = true
            $0.impostor = nil
            $0.stuck = []
            $0.late = []
        }
    }

    /// One of the requests that got stuck arrives; nobody waits for its answer.
    func letStuckArrive() {
        guard let request = takeStuck() else { return }
        trace("  an old \(request.method) arrives")
        _ = try? deliver(request)
    }

    /// A request of a kiosk, with whatever befalls it.
    func exchange(_ request: ClientRequest, from kiosk: String) throws(TransportError) -> ClientResponse {
        if state.withLock({ $0.isHealthy }) { return try deliver(request) }
        if dice.chance(15) { letStuckArrive() }
        switch dice.number(below: 100) {
        case ..<10:
            trace("  \(request.method) is lost")
            throw TransportError(kind: .unreachable, message: "lost")
        case ..<20:
            trace("  \(request.method) gets stuck")
            state.withLock { $0.stuck.append(request) }
            throw TransportError(kind: .timedOut, message: "stuck")
        case ..<32:
            trace("  the answer to \(request.method) is lost")
            let response = try deliver(request)
            state.withLock { $0.late.append((kiosk, response)) }
            throw TransportError(kind: .timedOut, message: "the answer is lost")
        case ..<40:
            trace("  \(request.method) is doubled")
            let first = try deliver(request)
            let second = try deliver(request)
            return dice.chance(50) ? first : second
        case ..<46:
            guard let response = takeLate(of: kiosk) else { return try deliver(request) }
            trace("  an old answer comes instead")
            if dice.chance(50) { _ = try deliver(request) }
            return response
        case ..<49:
            trace("  a portal answers")
            return ClientResponse(status: 200, headers: [("Content-Type", "text/html")], body: [])
        case ..<52:
            trace("  central's disk refuses")
            return try Disk.refusing { () throws(TransportError) in try deliver(request) }
        default: return try deliver(request)
        }
    }

    private func deliver(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        let path = String(request.url.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" })
        let address = String(request.url.dropLast(path.count))
        guard let central = state.withLock({ $0.centrals[$0.impostor ?? address] }) else {
            throw TransportError(kind: .unreachable, message: "nobody answers")
        }
        if let answer = refusals.answer(to: request) { return answer }
        var headers = Headers()
        for (name, value) in request.headers { headers.add(name, value) }
        guard let method = Method(rawValue: request.method),
            let asked = try? Request(method, path, headers: headers, body: request.body ?? [])
        else { throw TransportError(kind: .invalidURL, message: request.url) }
        let response = central.respond(to: asked)
        guard case .bytes(let body) = response.body else {
            throw TransportError(kind: .interrupted, message: "not bytes")
        }
        let answer = ClientResponse(status: response.status, headers: response.headers.all, body: body)
        state.withLock { $0.witness }?(request, answer)
        return answer
    }

    private func takeStuck() -> ClientRequest? {
        let count = state.withLock { $0.stuck.count }
        guard count > 0 else { return nil }
        let index = dice.number(below: count)
        return state.withLock { $0.stuck.remove(at: index) }
    }

    private func takeLate(of kiosk: String) -> ClientResponse? {
        let count = state.withLock { state in state.late.count { $0.kiosk == kiosk } }
        guard count > 0 else { return nil }
        let place = dice.number(below: count)
        return state.withLock { state in
            let index = state.late.indices.filter { state.late[$0].kiosk == kiosk }[place]
            return state.late.remove(at: index).response
        }
    }
}
