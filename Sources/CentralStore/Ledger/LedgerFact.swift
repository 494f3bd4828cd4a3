package import SyncProtocol

/// One line of the erasure ledger.
package enum LedgerFact: Equatable, Sendable {
    /// Central's database began another life; `isOlder`: a release showed that it had one before the present one, of
    /// which the ledger was lost.
    case generation(Generation, atMilliseconds: Int64, isOlder: Bool = false)
    /// A registration of an event was erased.
    case erase(LineID, event: String, atMilliseconds: Int64)
    /// What a newer program noted: the line's bytes, kept as they are.
    case unknown([UInt8])
}

extension LedgerFact {
    private static let version = 1

    /// - Parameter line: JSON, without its line feed.
    /// - Throws: `Malformed` when the line is no fact.
    init(line: [UInt8]) throws(Malformed) {
        let members = try Members.decoded(fromJSON: line)
        switch members.type {
        case "generation":
            guard let generation = members.generation else { throw Malformed("generation is missing") }
            self = .generation(
                generation, atMilliseconds: members.atMilliseconds, isOlder: members.isOlder ?? false)
        case "erase":
            guard let id = members.id else { throw Malformed("id is missing") }
            self = .erase(id, event: members.event ?? "", atMilliseconds: members.atMilliseconds)
        default: self = .unknown(line)
        }
    }

    private struct Members: Decodable {
        let type: String
        let generation: Generation?
        let id: LineID?
        let event: String?
        let atMilliseconds: Int64
        let isOlder: Bool?

        private enum CodingKeys: String, CodingKey {
            case type, generation, id, event
            case atMilliseconds = "at_ms"
            case isOlder = "is_older"
        }
    }

    /// The line without its line feed.
    var line: [UInt8] {
        if case .unknown(let line) = self { return line }
        return JSONWriter.bytes(of: self)
    }

    /// What the fact speaks of, whenever it was noted: the same fact in two ledgers has the same subject.
    var subject: [UInt8] {
        switch self {
        case .generation(let generation, _, _): Array("generation \(generation)".utf8)
        case .erase(let id, _, _): Array("erase \(id.rawValue)".utf8)
        case .unknown(let line): line
        }
    }

    /// When it was noted, in Unix milliseconds; nil where that is not known.
    var atMilliseconds: Int64? {
        switch self {
        case .generation(_, let at, _), .erase(_, _, let at): at
        case .unknown: nil
        }
    }
}

extension LedgerFact: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.object {
            $0.member("v", LedgerFact.version)
            switch self {
            case .generation(let generation, let at, let isOlder):
                $0.member("type", "generation")
                $0.member("generation", generation)
                $0.member("at_ms", at)
                if isOlder { $0.member("is_older", true) }
            case .erase(let id, let event, let at):
                $0.member("type", "erase")
                $0.member("id", id)
                $0.member("event", event)
                $0.member("at_ms", at)
            case .unknown: break
            }
        }
    }
}
