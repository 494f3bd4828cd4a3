/// One answer: status, header fields and a body that is there, or that comes as the client takes it.
///
/// The server adds the security headers, `Request-Id`, `Date` and the framing; a HEAD request gets the same header
/// fields without the body.
package struct Response: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Bytes that many answers share without a copy.
        case shared(SharedBytes)
        /// Pulled piece by piece in constant memory, no faster than the client reads.
        case stream(BodyStream)
    }

    /// The HTTP status, 200 to 599.
    package var status: Int
    package var headers: Headers
    package var body: Body

    package init(_ status: Int, headers: Headers = [:], body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// 204: done, and nothing to say.
    package static var noContent: Response { Response(204, headers: ["Cache-Control": "no-store"]) }

    /// 200 with what never changes under its address, such as an image under its hash: browsers keep it.
    package static func unchanging(_ bytes: [UInt8], type: String) -> Response {
        Response(
            200,
            headers: ["Content-Type": type, "Cache-Control": "private, max-age=31536000, immutable"],
            body: .bytes(bytes))
    }

    /// Text in UTF-8.
    package static func text(_ status: Int, _ text: String, type: String = "text/plain; charset=utf-8")
        -> Response
    {
        Response(
            status, headers: ["Content-Type": type, "Cache-Control": "no-store"],
            body: .bytes(Array(text.utf8)))
    }

    /// A body that is made while it is sent.
    package static func stream(_ status: Int, type: String, _ stream: BodyStream) -> Response {
        Response(status, headers: ["Content-Type": type, "Cache-Control": "no-store"], body: .stream(stream))
    }
}
