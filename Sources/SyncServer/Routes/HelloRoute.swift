import CentralStore
import Crypto
import Platform
import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `GET /sync/v1/hello`: who this central is and what it speaks; anybody may ask.
    func addHello(to router: inout Router) {
        router.on(.get, SyncHTTP.helloPath) { [self] _ in
            .now(
                .message(
                    200,
                    HelloAnswer(
                        central: store.identity.central, generation: store.generation,
                        signKey: PublicKey(bytes: store.identity.signingKey.publicKey),
                        nowMilliseconds: clock.wallMilliseconds())))
        }
    }
}
