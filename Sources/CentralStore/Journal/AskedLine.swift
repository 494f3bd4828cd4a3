package import SyncProtocol

/// A line that a kiosk sends because central asked for it. Making one needs no database.
package struct AskedLine: Sendable {
    let line: BodyLine
    let hash: LineHash
    let isStub: Bool
    let reading: ReadLine

    /// - Throws: `Malformed` when it begins like a stub and is none.
    package init(_ line: BodyLine) throws(Malformed) {
        self.line = line
        let stub = try line.stub()
        isStub = stub != nil
        hash = stub?.hash ?? LineHash(of: line.bytes)
        reading = stub.map { ReadLine(stub: $0) } ?? ReadLine(bytes: line.bytes)
    }

    /// Why the line is gone at the kiosk; nil when this is the line itself.
    var gone: Stub.Reason? {
        if case .stub(let stub) = reading.content { stub.gone } else { nil }
    }
}
