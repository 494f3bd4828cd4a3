import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `POST /sync/v1/push`: lines of a journal, and how the kiosk is.
    func addPush(to router: inout Router) {
        let receiver = PushReceiver(store: store, log: log)
        let options = RouteOptions(
            bodyLimit: SyncLimits.compressedPushBytes, contentTypes: [SyncHTTP.journalType],
            contentEncodings: ["gzip"], callers: .programs)
        router.on(.post, SyncHTTP.pushPath, options: options) { request in
            .later { pending in
                receiver.receive(request.body, token: request.bearerToken) { reply in
                    pending.answer(reply.response)
                }
            }
        }
    }
}

extension Request {
    /// What stands behind `Authorization: Bearer`; nil when nothing does.
    var bearerToken: String? {
        guard let value = header("Authorization"), value.lowercased().hasPrefix("bearer ") else { return nil }
        return String(value.dropFirst("bearer ".count).drop { $0 == " " })
    }
}
