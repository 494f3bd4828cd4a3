/// What a route accepts. The defaults suit a page's own calls: small JSON bodies from our own pages only.
package struct RouteOptions: Sendable {
    /// Who may call a route that changes something.
    package enum Callers: Sendable {
        /// Our own pages: no foreign `Origin` or `Sec-Fetch-Site`, the header `X-Boothwise: 1`, and one of the
        /// route's content types.
        case pages
        /// Programs that prove who they are with a token; a browser cannot be made to send one.
        case programs
    }

    /// The largest body, in bytes as they come over the wire; more is 413. Methods that change nothing take none.
    package var bodyLimit: Int
    /// Media types, in lower case and without parameters, that a body may have; any other is 415. Empty: any.
    package var contentTypes: [String]
    /// Content codings besides `identity` that the handler undoes itself; any other is 415.
    package var contentEncodings: [String]
    package var callers: Callers
    /// From the end of the body to the last byte of the answer; a suspended request gets 503 when it is over. A
    /// `BodyStream` has its own.
    package var timeLimit: Duration

    package init(
        bodyLimit: Int = 64 << 10, contentTypes: [String] = ["application/json"],
        contentEncodings: [String] = [],
        callers: Callers = .pages, timeLimit: Duration = .seconds(60)
    ) {
        self.bodyLimit = bodyLimit
        self.contentTypes = contentTypes
        self.contentEncodings = contentEncodings
        self.callers = callers
        self.timeLimit = timeLimit
    }
}
