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
    package func encoded() -> [UInt8] {
        var bytes = JSONWriter.bytes(of: header)
        bytes.append(UInt8(ascii: "\n"))
        for line in lines {
            bytes += line.bytes
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Reads an inflated push. The lines' content is not looked at: what cannot be understood is held later.
    ///
    /// - Throws: `PushFault.tooLarge`, `.malformed` or `.unsupportedProtocol`, the first that applies.
    package static func decode(_ bytes: [UInt8]) throws(PushFault) -> PushBody {
        guard bytes.count <= SyncLimits.pushBytes else {
            throw .tooLarge("the push is larger than \(SyncLimits.pushBytes) bytes inflated")
        }
        var lines = try split(bytes)
        let header = try header(in: lines.removeFirst())
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

    private static func split(_ bytes: [UInt8]) throws(PushFault) -> [ArraySlice<UInt8>] {
        guard bytes.last == UInt8(ascii: "\n") else { throw .malformed("the last line has no line feed") }
        let lines = bytes.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let header = lines.first, !header.isEmpty else { throw .malformed("there is no header line") }
        for (index, line) in lines.enumerated() {
            // The header holds sums of several days, so it may be longer than a line.
            guard index == 0 || line.count <= SyncLimits.lineBytes else {
                throw .tooLarge("line \(index) is longer than \(SyncLimits.lineBytes) bytes")
            }
            guard !line.isEmpty else { throw .malformed("line \(index) is empty") }
        }
        return lines
    }

    private static func header(in line: ArraySlice<UInt8>) throws(PushFault) -> PushHeader {
        let bytes = Array(line)
        do {
            let version = try ProtocolVersion.decoded(fromJSON: bytes)
            guard SyncLimits.protocols.contains(version.proto) else { throw PushFault.unsupportedProtocol }
            return try PushHeader.decoded(fromJSON: bytes)
        } catch let fault as PushFault {
            throw fault
        } catch {
            throw .malformed("header: \(error)")
        }
    }

    /// A header of a later version is known by this member alone.
    private struct ProtocolVersion: Decodable {
        let proto: Int
    }
}
