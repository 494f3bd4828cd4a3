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
        let head = try LineHead.decoded(fromJSON: bytes)
        guard head.version == LineHead.version else {
            self = .unknown(head)
            return
        }
        switch head.type {
        case .registration: self = .registration(try RegistrationLine.decoded(fromJSON: bytes))
        case .epoch: self = .epoch(try EpochLine.decoded(fromJSON: bytes))
        case .clock: self = .clock(try ClockLine.decoded(fromJSON: bytes))
        case .amendment: self = .amendment(try AmendmentLine.decoded(fromJSON: bytes))
        default: self = .unknown(head)
        }
    }
}
