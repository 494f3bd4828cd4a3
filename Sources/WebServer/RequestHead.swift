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
        var collected = Collected()
        _ = withUnsafeMutablePointer(to: &collected) { collected in
            MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { collected, _, name, nameSize, value, valueSize in
                    guard let collected else { return .NO }
                    collected.assumingMemoryBound(to: Collected.self).pointee
                        .add(
                            UnsafeRawBufferPointer(start: name, count: nameSize),
                            UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
                    return .YES
                }, collected)
        }
        guard collected.isClean else {
            throw HTTPProblem(400, "header", "The request holds a header that is not allowed.")
        }
        guard collected.size <= headersLimit, collected.headers.count <= fieldLimit else {
            throw HTTPProblem(431, "headers_too_large", "The request's header fields are too large.")
        }
        return collected.headers
    }
}

/// Header fields as they are gathered from the library.
private struct Collected {
    var headers = Headers(capacity: 16)
    /// In bytes, as they came over the wire.
    var size = 0
    /// False once a name is no token or a value holds a control character.
    var isClean = true

    mutating func add(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
        size += name.count + value.count + 4
        isClean =
            isClean && !name.isEmpty && name.allSatisfy(\.isTokenCharacter)
            && value.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
        if isClean {
            headers.add(name, value)
        }
    }
}
