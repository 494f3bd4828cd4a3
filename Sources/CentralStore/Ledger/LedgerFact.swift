package import SyncProtocol

/// One line of the erasure ledger.
package enum LedgerFact: Equatable, Sendable {
    /// Central's database began another life.
    case generation(Generation, atMilliseconds: Int64)
    /// A registration was erased.
    case erase(LineID, atMilliseconds: Int64)
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
            self = .generation(generation, atMilliseconds: members.at_ms)
        case "erase":
            guard let id = members.id else { throw Malformed("id is missing") }
            self = .erase(id, atMilliseconds: members.at_ms)
        default: self = .unknown(line)
        }
    }

    private struct Members: Decodable {
        let type: String
        let generation: Generation?
        let id: LineID?
        let at_ms: Int64
    }

    /// The line without its line feed.
    var line: [UInt8] {
        switch self {
        case .generation(let generation, let at): LedgerFact.line("generation", "generation", generation, at)
        case .erase(let id, let at): LedgerFact.line("erase", "id", id, at)
        case .unknown(let line): line
        }
    }

    private static func line(
        _ type: String, _ member: String, _ value: some JSONWritable, _ at: Int64
    ) -> [UInt8] {
        JSONWriter.bytes(of: Line(type: type, member: member, value: value, at: at))
    }

    private struct Line<Value: JSONWritable>: JSONWritable {
        let type: String
        let member: String
        let value: Value
        let at: Int64

        func write(to json: inout JSONWriter) {
            json.object {
                $0.member("v", LedgerFact.version)
                $0.member("type", type)
                $0.member(member, value)
                $0.member("at_ms", at)
            }
        }
    }

    /// What the fact speaks of, whenever it was noted: the same fact in two ledgers has the same subject.
    var subject: [UInt8] {
        switch self {
        case .generation(let generation, _): Array("generation \(generation)".utf8)
        case .erase(let id, _): Array("erase \(id.rawValue)".utf8)
        case .unknown(let line): line
        }
    }

    /// When it was noted, in Unix milliseconds; nil where that is not known.
    var atMilliseconds: Int64? {
        switch self {
        case .generation(_, let at), .erase(_, let at): at
        case .unknown: nil
        }
    }
}
