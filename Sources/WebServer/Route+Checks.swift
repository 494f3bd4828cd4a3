extension Route {
    /// The largest body in bytes; methods that change nothing take none.
    func bodyLimit(for method: Method) -> Int { method.changesState ? options.bodyLimit : 0 }

    /// What the head of a request must show before its handler hears of it.
    ///
    /// - Throws: 403 when a page of ours would have sent it otherwise, 415 for a body in a form that the route does
    ///   not take.
    func check(_ request: Request) throws(HTTPProblem) {
        guard request.method.changesState else { return }
        if options.callers == .pages {
            guard request.header("X-Boothwise") == "1" else {
                throw HTTPProblem(403, "not_our_page", "A change needs the header X-Boothwise: 1.")
            }
        }
        guard options.contentTypes.isEmpty || options.contentTypes.contains(request.mediaType) else {
            throw HTTPProblem(
                415, "content_type", "The body must be \(options.contentTypes.joined(separator: " or ")).")
        }
        let encoding = request.header("Content-Encoding")?.lowercased() ?? "identity"
        guard encoding == "identity" || options.contentEncodings.contains(encoding) else {
            throw HTTPProblem(415, "content_encoding", "The body's coding is not understood.")
        }
    }
}

extension Request {
    /// The media type of the body in lower case, without parameters; empty when it has none.
    package var mediaType: String {
        let value = header("Content-Type") ?? ""
        let type = value.prefix { $0 != ";" }.lowercased()
        return String(type.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
