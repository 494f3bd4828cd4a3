import CentralStore
import Logging
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `GET /sync/v1/releases/<event>/<generation>-<number>`: a signed bundle. `POST /sync/v1/releases`: a kiosk
    /// hands back one that central has lost.
    func addReleases(to router: inout Router) {
        router.on(.get, "\(SyncHTTP.releasesPath)/{event}/{name}") { [self] request in
            try authenticated(request) { _ in
                let parts = request.parameter("name").split(separator: "-")
                guard parts.count == 2, let generation = Generation(rawValue: String(parts[0])),
                    let number = Int(parts[1]),
                    let found = try store.read({
                        try $0.bundle(of: request.parameter("event"), generation: generation, number: number)
                    })
                else { return .now(refuse(404, .noSuchRelease, "this central has no such release")) }
                return .now(
                    Response(
                        200,
                        headers: [
                            "Content-Type": SyncHTTP.releaseType,
                            SyncHTTP.signatureHeader: found.signature.rawValue,
                            "Cache-Control": "private, no-cache",
                        ], body: .bytes(found.bytes)))
            }
        }
        let options = RouteOptions(
            bodyLimit: SyncLimits.releaseBytes, contentTypes: [SyncHTTP.releaseType], callers: .programs)
        router.on(.post, SyncHTTP.releasesPath, options: options) { [self] request in
            try authenticated(request) { _ in
                guard
                    let signature = request.header(SyncHTTP.signatureHeader).flatMap({
                        ReleaseSignature(rawValue: $0)
                    })
                else {
                    return .now(refuse(400, .malformed, "the header \(SyncHTTP.signatureHeader) is missing"))
                }
                let bundle: ReleaseBundle
                do throws(Malformed) {
                    bundle = try ReleaseBundle(bytes: request.body)
                } catch {
                    return .now(refuse(422, .damaged, error.sentence))
                }
                return .later { pending in takeBack(bundle, signature, pending) }
            }
        }
    }

    private func takeBack(_ bundle: ReleaseBundle, _ signature: ReleaseSignature, _ pending: PendingResponse)
    {
        store.write(
            { try $0.takeBack(bundle: bundle, signature: signature) },
            then: { [self] result in
                answer(
                    pending, result, refusal: "the release was not signed by this central", "release_not_kept"
                )
            })
    }
}
