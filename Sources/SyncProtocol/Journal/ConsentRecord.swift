/// One box in the form: what it said and whether it was ticked.
package struct ConsentRecord: Equatable, Sendable, Decodable {
    /// `terms` for the contest's terms, else the purpose's id.
    package let purpose: String
    package let revision: Int
    /// The language in which the text was shown.
    package let language: String
    /// SHA-256 of the Markdown source in that language, UTF-8, as 64 hexadecimal digits.
    package let textSHA256: String
    package let isGiven: Bool

    package init(purpose: String, revision: Int, language: String, textSHA256: String, isGiven: Bool) {
        self.purpose = purpose
        self.revision = revision
        self.language = language
        self.textSHA256 = textSHA256
        self.isGiven = isGiven
    }

    private enum CodingKeys: String, CodingKey {
        case purpose, revision, language
        case textSHA256 = "text_sha256"
        case isGiven = "given"
    }
}

extension ConsentRecord: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("purpose", purpose)
            $0.member("revision", revision)
            $0.member("language", language)
            $0.member("text_sha256", textSHA256)
            $0.member("given", isGiven)
        }
    }
}
