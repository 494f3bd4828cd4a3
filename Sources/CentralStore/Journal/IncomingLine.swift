package import SyncProtocol

/// A line as it came with a push. Making one needs no database, so it is done before the writer's turn.
package struct IncomingLine: Sendable {
    /// Its place in the epoch, its bytes and its hashes.
    package let chained: ChainedLine
    let reading: ReadLine

    package init(_ chained: ChainedLine) {
        self.chained = chained
        reading = chained.stub.map { ReadLine(stub: $0) } ?? ReadLine(bytes: chained.line.bytes)
    }

    /// Nil when nothing in the line says which it is.
    package var id: LineID? { reading.id }

    package var type: LineType? { reading.type }

    /// The registrations that it speaks of: itself, or the one that it amends.
    package var names: [LineID] { reading.names }

    package var isStub: Bool { chained.stub != nil }
}
