/// Lines that central asked for, when inflated: framed like a push, in any order, with no chain.
package struct LinesBody: Equatable, Sendable {
    package let header: LinesHeader
    package let lines: [BodyLine]

    /// - Precondition: the header counts the lines.
    package init(header: LinesHeader, lines: [BodyLine]) {
        precondition(header.lines == lines.count, "the header counts its lines")
        self.header = header
        self.lines = lines
    }

    /// The bytes before gzip.
    package func encoded() -> [UInt8] { BodyFraming.join(header, lines) }

    /// Reads an inflated body.
    ///
    /// - Throws: `PushFault.tooLarge`, `.malformed` or `.unsupportedProtocol`, the first that applies.
    package static func decode(_ bytes: [UInt8]) throws(PushFault) -> LinesBody {
        var lines = try BodyFraming.split(bytes)
        let header: LinesHeader = try BodyFraming.header(in: lines.removeFirst())
        guard header.lines == lines.count else {
            throw .malformed("the header names \(header.lines) lines, and \(lines.count) follow")
        }
        return LinesBody(header: header, lines: lines.map { BodyLine(Array($0)) })
    }
}
