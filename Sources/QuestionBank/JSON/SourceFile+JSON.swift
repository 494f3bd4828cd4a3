import JSON

extension SourceFile {
    /// The file's JSON value, in whatever encoding and with a byte order mark or without.
    func json() throws(Unreadable) -> JSONNode {
        try SourceFile.json(Array(text().text.utf8))
    }

    static func json(_ bytes: [UInt8]) throws(Unreadable) -> JSONNode {
        do throws(JSONReader.SyntaxError) {
            return try JSONReader.value(of: bytes)
        } catch {
            throw Unreadable(
                "line \(error.line) breaks JSON's grammar: \(error.sentence)",
                "mend it there, or export the file again where it comes from")
        }
    }
}
