/// A line with its place in the chain.
package struct ChainedLine: Equatable, Sendable {
    package let sequence: Int
    package let line: BodyLine
    /// Nil for a journal line.
    package let stub: Stub?
    /// `c`
    package let hash: LineHash
    /// `h`, the chain up to and with this line.
    package let chainHash: ChainHash

    package init(sequence: Int, line: BodyLine, stub: Stub?, hash: LineHash, chainHash: ChainHash) {
        self.sequence = sequence
        self.line = line
        self.stub = stub
        self.hash = hash
        self.chainHash = chainHash
    }
}

extension PushBody {
    /// Walks the body's own chain from `base` to `last`.
    ///
    /// - Returns: the lines with their places.
    /// - Throws: `PushFault.damaged` when a stub cannot be read, `base` is the start and not `h_0`, or the walk
    ///   does not end at `last.hash`. It is the one refusal of content.
    package func chained() throws(PushFault) -> [ChainedLine] {
        if header.base.sequence == 0 {
            let start = Chain(central: header.central, device: header.device, epoch: header.epoch).position
            guard header.base == start else {
                throw .damaged("the chain does not begin at the epoch's start")
            }
        }
        var chain = Chain(from: header.base)
        var chained: [ChainedLine] = []
        chained.reserveCapacity(lines.count)
        for line in lines {
            let sequence = chain.position.sequence + 1
            let (stub, hash) = try PushBody.read(line, sequence)
            let chainHash = chain.advance(over: hash)
            chained.append(
                ChainedLine(sequence: sequence, line: line, stub: stub, hash: hash, chainHash: chainHash))
        }
        guard chain.position == header.last else { throw .damaged("the chain over the lines ends elsewhere") }
        return chained
    }

    private static func read(_ line: BodyLine, _ sequence: Int) throws(PushFault) -> (Stub?, LineHash) {
        do {
            let stub = try line.stub()
            return (stub, stub?.hash ?? LineHash(of: line.bytes))
        } catch {
            throw .damaged("line \(sequence) begins like a stub: \(error)")
        }
    }
}
