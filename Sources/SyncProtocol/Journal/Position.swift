/// A place in an epoch: so many lines, and the hash of the chain over them.
package struct Position: Equatable, Sendable {
    /// The last line's number; 0 before the first.
    package let sequence: Int
    package let hash: ChainHash

    package init(sequence: Int, hash: ChainHash) {
        self.sequence = sequence
        self.hash = hash
    }
}

extension Position: Decodable, JSONWritable {
    enum CodingKeys: String, CodingKey {
        case sequence = "seq"
        case hash
    }

    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("seq", sequence)
            $0.member("hash", hash)
        }
    }
}
