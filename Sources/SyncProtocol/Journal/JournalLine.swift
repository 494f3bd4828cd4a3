import JSON

/// A line that this program can read.
package enum JournalLine: Equatable, Sendable {
    case registration(RegistrationLine)
    case epoch(EpochLine)
    case clock(ClockLine)
    case amendment(AmendmentLine)
    /// A later version of a line, or a type that a later program brings. Kept, not understood.
    case unknown(LineHead)

    /// Reads a line.
    ///
    /// - Parameter bytes: without the line feed.
    /// - Throws: `Malformed` when it is not JSON, has no id, or lacks what its type needs.
    package init(bytes: [UInt8]) throws(Malformed) {
        if let line: RegistrationLine = PullReader.object(of: bytes) {
            self = .registration(line)
        } else {
            self = try JournalLine.decoded(fromJSON: bytes)
        }
    }
}

extension JournalLine: Decodable {
    package init(from decoder: any Decoder) throws {
        let head = try LineHead(from: decoder)
        guard head.version == LineHead.version else {
            self = .unknown(head)
            return
        }
        switch head.type {
        case .registration: self = .registration(try RegistrationLine(from: decoder))
        case .epoch: self = .epoch(try EpochLine(from: decoder))
        case .clock: self = .clock(try ClockLine(from: decoder))
        case .amendment: self = .amendment(try AmendmentLine(from: decoder))
        default: self = .unknown(head)
        }
    }
}
