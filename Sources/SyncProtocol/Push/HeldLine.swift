/// A line that central stored and could not bring into its tables.
package struct HeldLine: Equatable, Sendable, Decodable {
    /// Nil when the line has no id that could be read.
    package let id: LineID?
    /// Why, as a stable word such as `unknown_release`.
    package let code: String

    /// The code of a registration whose release central does not have.
    package static let unknownRelease = "unknown_release"

    package init(id: LineID?, code: String) {
        self.id = id
        self.code = code
    }
}

extension HeldLine: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("id", id)
            $0.member("code", code)
        }
    }
}
