import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `POST /sync/v1/lines`: lines that central asked for in an answer to a push.
    func addLines(to router: inout Router) {
        let receiver = LinesReceiver(store: store, log: log)
        let options = RouteOptions(
            bodyLimit: SyncLimits.compressedPushBytes, contentTypes: [SyncHTTP.journalType],
            contentEncodings: ["gzip"], callers: .programs)
        router.on(.post, SyncHTTP.linesPath, options: options) { request in
            .later { pending in
                receiver.receive(request.body, token: request.bearerToken) { reply in
                    pending.answer(reply.response)
                }
            }
        }
    }
}
