import CMicroHTTPD

/// The head of a request, checked field by field. The library accepts heads that are ambiguous, and such a head is
/// how a second request is smuggled past somebody on the way; an error from here ends the connection.
struct RequestHead {
    let method: Method
    let target: Target
    let headers: Headers
    let framing: Framing

    /// Bytes of the request line's target.
    private static let targetLimit = 8 << 10
    /// Bytes of all header fields together.
    private static let headersLimit = 16 << 10
    private static let fieldLimit = 100

    init(
        _ connection: OpaquePointer, method: String, version: String, target: String
    ) throws(HTTPProblem) {
        guard let known = Method(rawValue: method) else {
            throw HTTPProblem(501, "method", "The method is not known.")
        }
        self.method = known
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
            throw HTTPProblem(505, "version", "The version of HTTP is not spoken here.")
        }
        headers = try RequestHead.headers(connection)
        framing = try Framing(headers, version: version)
        guard target.utf8.count <= RequestHead.targetLimit else {
            throw HTTPProblem(414, "target_too_long", "The address is too long.")
        }
        self.target = try Target(target)
    }

    /// Whether the client sends the body only after it was told to.
    var expectsContinue: Bool { headers["Expect"]?.equalsIgnoringCase("100-continue") ?? false }

    private static func headers(_ connection: OpaquePointer) throws(HTTPProblem) -> Headers {
        var headers: Headers = [:]
        _ = withUnsafeMutablePointer(to: &headers) { headers in
            MHD_get_connection_values(
                connection, .HEADER_KIND,
                { headers, _, name, value in
                    guard let headers, let name else { return .NO }
                    headers.assumingMemoryBound(to: Headers.self).pointee
                        .add(String(cString: name), value.map { String(cString: $0) } ?? "")
                    return .YES
                }, headers)
        }
        var size = 0
        var count = 0
        for (name, value) in headers {
            size += name.utf8.count + value.utf8.count + 4
            count += 1
            guard !name.isEmpty, name.utf8.allSatisfy(\.isTokenCharacter),
                value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
            else { throw HTTPProblem(400, "header", "The request holds a header that is not allowed.") }
        }
        guard size <= headersLimit, count <= fieldLimit else {
            throw HTTPProblem(431, "headers_too_large", "The request's header fields are too large.")
        }
        return headers
    }
}
