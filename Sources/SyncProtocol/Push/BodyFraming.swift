/// How bodies are framed that carry lines: one header line, then the lines, every one ended by one LF.
enum BodyFraming {
    static func join(_ header: some JSONWritable, _ lines: [BodyLine]) -> [UInt8] {
        var bytes = JSONWriter.bytes(of: header)
        bytes.append(UInt8(ascii: "\n"))
        for line in lines {
            bytes += line.bytes
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The header line and those behind it, without their line feeds.
    static func split(_ bytes: [UInt8]) throws(PushFault) -> [ArraySlice<UInt8>] {
        guard bytes.count <= SyncLimits.pushBytes else {
            throw .tooLarge("the push is larger than \(SyncLimits.pushBytes) bytes inflated")
        }
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

    static func header<Header: Decodable>(in line: ArraySlice<UInt8>) throws(PushFault) -> Header {
        let bytes = Array(line)
        do {
            let version = try ProtocolVersion.decoded(fromJSON: bytes)
            guard SyncLimits.protocols.contains(version.proto) else { throw PushFault.unsupportedProtocol }
            return try Header.decoded(fromJSON: bytes)
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
