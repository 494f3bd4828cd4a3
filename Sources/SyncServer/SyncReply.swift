package import SyncProtocol
import WebServer

/// What central says to a kiosk, before it is put into HTTP.
package enum SyncReply: Equatable, Sendable {
    case answer(PushAnswer)
    case lines(LinesAnswer)
    case refusal(status: Int, Refusal)

    /// The HTTP status.
    package var status: Int {
        switch self {
        case .answer, .lines: 200
        case .refusal(let status, _): status
        }
    }

    var response: Response {
        switch self {
        case .answer(let answer): .message(200, answer)
        case .lines(let answer): .message(200, answer)
        case .refusal(let status, let refusal): .message(status, refusal)
        }
    }
}

extension Response {
    /// A message of the protocol, which no cache may keep.
    static func message(_ status: Int, _ message: some JSONWritable) -> Response {
        var response = Response(
            status, headers: ["Content-Type": SyncHTTP.messageType, "Cache-Control": "no-store"],
            body: .bytes(JSONWriter.bytes(of: message)))
        if status == 429 || status == 503 { response.headers.set("Retry-After", "5") }
        return response
    }
}
