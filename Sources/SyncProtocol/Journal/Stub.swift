/// What travels in the place of a line that is gone: `{"gone":"erased","type":"…","id":"…","c":"…"}`.
///
/// Its `c`, not the hash of its own bytes, goes into the chain, so the chain stays what it was.
package struct Stub: Equatable, Sendable, Decodable {
    /// Why the line is no longer there.
    package struct Reason: RawRepresentable, Hashable, Sendable, Decodable, JSONWritable {
        package let rawValue: String
        package init(rawValue: String) { self.rawValue = rawValue }
        package static let erased = Reason(rawValue: "erased")
        package static let purged = Reason(rawValue: "purged")
        package static let setAside = Reason(rawValue: "set_aside")
        package static let lost = Reason(rawValue: "lost")
    }

    private static let beginning = Array("{\"gone\":".utf8)

    package let gone: Reason
    package let type: LineType
    package let id: LineID
    /// The hash of the line that was here.
    package let hash: LineHash

    package init(gone: Reason, type: LineType, id: LineID, hash: LineHash) {
        self.gone = gone
        self.type = type
        self.id = id
        self.hash = hash
    }

    /// Whether a line of a push is a stub: it begins `{"gone":`.
    package static func isStub(_ bytes: [UInt8]) -> Bool { bytes.starts(with: beginning) }

    private enum CodingKeys: String, CodingKey {
        case gone, type, id
        case hash = "c"
    }
}

extension Stub: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("gone", gone)
            $0.member("type", type)
            $0.member("id", id)
            $0.member("c", hash)
        }
    }
}
