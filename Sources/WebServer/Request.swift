/// One request, as handlers and middleware see it: a value, safe to hand to any thread.
///
/// A middleware that has found something (a session, a device) puts it into `context` of its own copy and hands
/// that on.
package struct Request: Sendable {
    /// The id that logs and the `Request-Id` header of the answer carry.
    package var id: String
    package let method: Method
    /// The decoded path, always beginning with a slash and never holding `.` or `..` segments.
    package var path: String { target.path }
    package let headers: Headers
    /// Who speaks: the socket's other end, or whom a trusted proxy there speaks for.
    package var peer: Peer { origin.peer }
    /// Whether the browser sees a secure address: it came over TLS, to us or to a trusted proxy.
    package var isEncrypted: Bool { origin.isEncrypted }
    /// Whether nobody on the way could read it: it came over TLS or never left this machine.
    package var isPrivate: Bool { origin.isPrivate }
    /// The whole body.
    package var body: [UInt8]
    /// The pattern of the route that answers, such as `/api/attempts/{id}`; safe to log, unlike the path.
    package internal(set) var route = ""

    let target: Target
    private let origin: Origin
    var parameters: [(name: String, value: String)] = []

    init(id: String, method: Method, target: Target, headers: Headers, origin: Origin, body: [UInt8] = []) {
        self.id = id
        self.method = method
        self.target = target
        self.headers = headers
        self.origin = origin
        self.body = body
    }

    /// A request that comes from no socket, to hand to `Router.respond`.
    ///
    /// - Parameter target: path and query as in the request line, still percent-encoded.
    /// - Throws: `HTTPProblem` as for a target that the server refuses.
    package init(
        _ method: Method, _ target: String, headers: Headers = [:], body: [UInt8] = [],
        peer: Peer = .address("127.0.0.1")
    ) throws(HTTPProblem) {
        self.init(
            id: "test", method: method, target: try Target(target), headers: headers,
            origin: TrustedProxies().origin(peer, headers, overTLS: false), body: body)
    }

    /// The first header field of that name.
    package func header(_ name: String) -> String? { headers[name] }

    /// The value of a cookie (RFC 6265, without decoding).
    package func cookie(_ name: String) -> String? {
        for field in headers.values("Cookie") {
            for pair in field.split(separator: ";") {
                let pair = pair.drop { $0 == " " }
                guard let equals = pair.firstIndex(of: "="), pair[..<equals] == name else { continue }
                return String(pair[pair.index(after: equals)...])
            }
        }
        return nil
    }
}
