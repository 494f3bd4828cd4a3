import CentralStore
import CentralTestSupport
import Logging
import SyncClient
import SyncServer
import TestSupport
import WebClient
import WebServer

/// The way to a real central without a socket between.
final class RealCentral: Transport {
    let headquarters: Headquarters
    private let router: Router

    init(_ headquarters: Headquarters) {
        self.headquarters = headquarters
        var router = Router()
        SyncRoutes(store: headquarters.store, clock: headquarters.clock.clock, log: .silent).add(to: &router)
        self.router = router
    }

    func send(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        let path = String(request.url.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" })
        var headers = Headers()
        for (name, value) in request.headers { headers.add(name, value) }
        guard let method = Method(rawValue: request.method),
            let asked = try? Request(method, path, headers: headers, body: request.body ?? [])
        else { throw TransportError(kind: .invalidURL, message: request.url) }
        let response = router.respond(to: asked)
        guard case .bytes(let body) = response.body else {
            throw TransportError(kind: .interrupted, message: "not bytes")
        }
        return ClientResponse(status: response.status, headers: response.headers.all, body: body)
    }

    func cancel() {}
}
