/// A push when inflated: one header line, then the lines in order, every one ended by one LF.
package struct PushBody: Equatable, Sendable {
    package let header: PushHeader
    package let lines: [BodyLine]

    /// - Precondition: `last - base` of the header is the number of lines.
    package init(header: PushHeader, lines: [BodyLine]) {
        precondition(
            header.last.sequence - header.base.sequence == lines.count, "a push names each of its lines")
        self.header = header
        self.lines = lines
    }

    /// The bytes before gzip.
    package func encoded() -> [UInt8] { BodyFraming.join(header, lines) }

    /// Reads an inflated push. The lines' content is not looked at: what cannot be understood is held later.
    ///
    /// - Throws: `PushFault.tooLarge`, `.malformed` or `.unsupportedProtocol`, the first that applies.
    package static func decode(_ bytes: [UInt8]) throws(PushFault) -> PushBody {
        var lines = try BodyFraming.split(bytes)
        let header: PushHeader = try BodyFraming.header(in: lines.removeFirst())
        let count = header.last.sequence.subtractingReportingOverflow(header.base.sequence)
        guard header.base.sequence >= 0, !count.overflow, count.partialValue == lines.count else {
            throw .malformed("the header names other lines than the \(lines.count) that follow")
        }
        guard header.head.position.sequence >= header.last.sequence else {
            throw .malformed("the journal's head stands before the push's last line")
        }
        guard header.head.position.sequence <= SyncLimits.linesPerEpoch,
            (0...SyncLimits.linesPerEpoch).contains(header.head.registrations)
        else { throw .malformed("the header counts more lines than a journal can have") }
        return PushBody(header: header, lines: lines.map { BodyLine(Array($0)) })
    }
}
