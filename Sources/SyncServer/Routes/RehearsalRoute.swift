import CentralStore
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `GET /sync/v1/rehearsals/<sha256>`: the event file that this kiosk is to rehearse, signed as nothing but that.
    func addRehearsals(to router: inout Router) {
        router.on(.get, "\(SyncHTTP.rehearsalsPath)/{sha256}") { [self] request in
            try authenticated(request) { device in
                let file = try store.read {
                    try $0.rehearsedFile(of: device, sha256: request.parameter("sha256"))
                }
                guard let file else {
                    return .now(refuse(404, .noSuchRehearsal, "this kiosk is not to rehearse that"))
                }
                let signature = ReleaseSignature(of: file, as: .rehearsal, by: store.identity.signingKey)
                return .now(
                    Response(
                        200,
                        headers: [
                            "Content-Type": SyncHTTP.rehearsalType,
                            SyncHTTP.signatureHeader: signature.rawValue, "Cache-Control": "no-store",
                        ], body: .bytes(file)))
            }
        }
    }
}
