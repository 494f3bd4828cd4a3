/// How long a request's body is, by header fields that two readers could not understand in two ways.
enum Framing: Equatable {
    case none
    /// `Content-Length`, in bytes, never 0.
    case length(Int)
    case chunked

    /// - Throws: 400 for what lets a second request be smuggled in: two lengths, a length beside chunks, a length
    ///   that is no plain number, chunks in HTTP/1.0. 501 for a coding other than `chunked`.
    init(_ headers: Headers, version: String) throws(HTTPProblem) {
        let length = headers["Content-Length"]
        let coding = headers["Transfer-Encoding"]
        guard length != nil || coding != nil else {
            self = .none
            return
        }
        guard headers.count(of: "Content-Length") + headers.count(of: "Transfer-Encoding") == 1 else {
            throw HTTPProblem(400, "framing", "The request gives its length twice.")
        }
        if let length {
            let isNumber = length.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
            guard isNumber, length.utf8.count <= 18, let count = Int(length) else {
                throw HTTPProblem(400, "framing", "The request's length is not a number.")
            }
            self = count == 0 ? .none : .length(count)
        } else {
            guard coding?.equalsIgnoringCase("chunked") == true else {
                throw HTTPProblem(
                    501, "transfer_encoding", "The request's transfer coding is not understood.")
            }
            guard version == "HTTP/1.1" else {
                throw HTTPProblem(400, "framing", "Chunks need HTTP/1.1.")
            }
            self = .chunked
        }
    }
}
