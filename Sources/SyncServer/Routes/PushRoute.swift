import SyncProtocol
import WebServer

extension SyncRoutes {
    /// `POST /sync/v1/push`: lines of a journal, and how the kiosk is.
    func addPush(to router: inout Router) {
        let receiver = PushReceiver(store: store, log: log)
        let options = RouteOptions(
            bodyLimit: SyncLimits.compressedPushBytes, contentTypes: [SyncHTTP.journalType],
            contentEncodings: PushCoding.allCases.map(\.rawValue), callers: .programs)
        router.on(.post, SyncHTTP.pushPath, options: options) { request in
            .later { pending in
                let coding = request.header("Content-Encoding").flatMap {
                    PushCoding(rawValue: $0.lowercased())
                }
                receiver.receive(request.body, coding ?? .gzip, token: request.bearerToken) { reply in
                    var response = reply.response
                    response.headers.set("Accept-Encoding", PushCoding.offer)
                    pending.answer(response)
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
