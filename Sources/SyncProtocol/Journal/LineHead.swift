/// What every journal line begins with: `{"v":1,"id":"…","type":"…"`.
package struct LineHead: Equatable, Sendable, Decodable {
    /// The version of the line's shape that this program writes.
    package static let version = 1

    package let version: Int
    package let id: LineID
    package let type: LineType

    package init(id: LineID, type: LineType) {
        version = LineHead.version
        self.id = id
        self.type = type
    }

    enum CodingKeys: String, CodingKey {
        case version = "v"
        case id, type
    }

    func write(to json: inout JSONWriter) {
        json.member("v", version)
        json.member("id", id)
        json.member("type", type)
    }
}
