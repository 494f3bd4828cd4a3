/// One request to send.
package struct ClientRequest: Sendable {
    /// `GET`, `POST`, …
    package var method: String
    /// Absolute, `http` or `https`. Never with anything personal or secret in it.
    package var url: String
    /// Name and value of each header field.
    package var headers: [(name: String, value: String)]
    /// Nil sends none.
    package var body: [UInt8]?
    /// The largest answer accepted, in bytes.
    package var replyLimit: Int
    /// Over `https`, whom to believe.
    package var trust = ServerTrust()

    package init(
        _ method: String, _ url: String, headers: [(name: String, value: String)] = [], body: [UInt8]? = nil,
        replyLimit: Int = 4 << 20
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.replyLimit = replyLimit
    }
}
