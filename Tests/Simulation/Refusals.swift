import Compression
import Platform
import SyncProtocol
import WebClient
import WebServer

/// Lines that central refuses, with what a refusal of its own says, until it takes them: as when a rule of a proxy or a
/// limit of a later program meets one line.
final class Refusals: Sendable {
    struct Rule {
        /// 413 or 422.
        let status: Int
        /// Also where the line comes because central asked for it.
        let isAskedToo: Bool
    }

    private let rules = Locked<[LineID: Rule]>([:])

    func add(_ id: LineID, _ rule: Rule) { rules.withLock { $0[id] = rule } }

    func removeAll() { rules.withLock { $0 = [:] } }

    /// Nil where nothing in the request is refused.
    func answer(to request: ClientRequest) -> ClientResponse? {
        let rules = rules.withLock { $0 }
        guard !rules.isEmpty, let (isPush, nonce, central, lines) = content(of: request) else { return nil }
        let rule = rules.first { id, rule in
            (isPush || rule.isAskedToo)
                && lines.contains { $0.bytes.starts(with: Refusals.beginning(of: id)) }
        }?.value
        guard let rule else { return nil }
        let refusal = Refusal(
            code: rule.status == 413 ? .tooLarge : .damaged, nonce: nonce, central: central,
            detail: "not this one")
        return ClientResponse(
            status: rule.status, headers: [("Content-Type", SyncHTTP.messageType)],
            body: JSONWriter.bytes(of: refusal))
    }

    /// Of the line itself; a stub begins otherwise.
    private static func beginning(of id: LineID) -> [UInt8] { Array(#"{"v":1,"id":"\#(id.rawValue)""#.utf8) }

    private func content(
        of request: ClientRequest
    ) -> (isPush: Bool, nonce: Nonce, central: CentralID, lines: [BodyLine])? {
        let coding = request.headers.first { $0.0 == "Content-Encoding" }.flatMap {
            PushCoding(rawValue: $0.1)
        }
        guard let bytes = try? coding?.unpack(request.body ?? [], limit: SyncLimits.pushBytes) else {
            return nil
        }
        if request.url.hasSuffix(SyncHTTP.pushPath), let push = try? PushBody.decode(bytes) {
            return (true, push.header.nonce, push.header.central, push.lines)
        }
        if request.url.hasSuffix(SyncHTTP.linesPath), let body = try? LinesBody.decode(bytes) {
            return (false, body.header.nonce, body.header.central, body.lines)
        }
        return nil
    }
}
