/// What an answer says while central wants a kiosk to play a draft, which counts for nothing.
package struct RehearsalCall: Equatable, Sendable {
    /// Another one each time that a rehearsal begins.
    package let id: Nonce
    /// The SHA-256 of the event file, 64 lower-case hexadecimal digits.
    package let sha256: String
    /// After how long it is over by itself, in milliseconds.
    package let endsInMilliseconds: Int64

    package init(id: Nonce, sha256: String, endsInMilliseconds: Int64) {
        self.id = id
        self.sha256 = sha256
        self.endsInMilliseconds = endsInMilliseconds
    }
}

extension RehearsalCall: JSONWritable, Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, sha256
        case endsInMilliseconds = "ends_in_ms"
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("id", id)
            $0.member("sha256", sha256)
            $0.member("ends_in_ms", endsInMilliseconds)
        }
    }
}
