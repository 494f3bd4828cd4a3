import FoundationEssentials

extension Response {
    /// A JSON body, never cached. Property names become `snake_case`; keys stand in alphabetical order, so that the
    /// same value gives the same bytes.
    ///
    /// - Throws: what the value's `encode(to:)` throws.
    package static func json(_ status: Int, _ value: some Encodable) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return .json(status, bytes: [UInt8](try encoder.encode(value)))
    }

    /// A JSON body that is encoded already.
    package static func json(_ status: Int, bytes: [UInt8]) -> Response {
        Response(
            status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: .bytes(bytes))
    }

    /// The answer to a request that failed with a problem.
    package static func problem(_ problem: HTTPProblem, request: String) -> Response {
        struct Body: Encodable {
            var code: String
            var message: String
            var field: String?
            var request: String
        }
        let body = Body(code: problem.code, message: problem.message, field: problem.field, request: request)
        var response = (try? Response.json(problem.status, body)) ?? Response(problem.status)
        for (name, value) in problem.headers { response.headers.set(name, value) }
        return response
    }
}
