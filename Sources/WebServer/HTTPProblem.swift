/// What the browser is told when a request cannot be answered. A handler throws it; the server encodes it as
/// `{"code":…,"message":…,"field":…,"request":…}`.
///
/// Everything in it is chosen for the reader. A cause that must not leave the house is logged where it is
/// handled and never put in here.
package struct HTTPProblem: Error, Equatable {
    /// The HTTP status, 400 to 599.
    package var status: Int
    /// Stable, in `snake_case`, to branch on.
    package var code: String
    /// A sentence for developers, without any value that a person gave.
    package var message: String
    /// The field or parameter concerned, as a path: `consents.terms`.
    package var field: String?
    /// Further header fields, such as `Allow` and `Retry-After`.
    package var headers: [String: String]

    package init(
        _ status: Int, _ code: String, _ message: String, field: String? = nil,
        headers: [String: String] = [:]
    ) {
        self.status = status
        self.code = code
        self.message = message
        self.field = field
        self.headers = headers
    }
}

extension HTTPProblem {
    package static let notFound = HTTPProblem(404, "not_found", "There is nothing at this address.")
    package static let stopping = HTTPProblem(
        503, "stopping", "The server is stopping; try again in a moment.", headers: ["Retry-After": "2"])
    /// What an unexpected error looks like from outside.
    package static let unexpected = HTTPProblem(
        500, "internal", "Something went wrong here; the log has more under this request's id.")
    static let unanswered = HTTPProblem(503, "unanswered", "The answer took too long; try again.")
    static let tooLarge = HTTPProblem(413, "too_large", "The body is larger than this route accepts.")
}
