import CentralStore
package import SyncProtocol

/// What becomes of a push whose chain holds: PROTOCOL's "position" and the storing of lines, without any I/O of
/// their own.
package enum PushRules {
    /// What the kiosk is told of its lines.
    package struct Outcome: Equatable, Sendable {
        package let code: PushAnswer.Code
        /// The end of what central has.
        package let head: Position
        /// Registrations that were erased and that the push still has a line of.
        package var erased: [LineID] = []
    }

    /// Puts the push's new lines into the journal, or says why none of them fits. The same push a second time changes
    /// nothing and gives the same outcome.
    package static func take(_ push: CheckedPush, into journal: inout some JournalLedger) throws -> Outcome {
        let header = push.header
        let start = Chain(central: header.central, device: header.device, epoch: header.epoch).position
        let head = journal.head ?? start
        guard header.base.sequence <= head.sequence else { return Outcome(code: .need, head: head) }
        // At 0 the body's chain was checked against h_0 already.
        if header.base.sequence > 0, try journal.chainHash(at: header.base.sequence) != header.base.hash {
            return Outcome(code: .fork, head: head)
        }
        let known = push.lines.prefix { $0.chained.sequence <= head.sequence }
        for line in known where try journal.chainHash(at: line.chained.sequence) != line.chained.chainHash {
            return Outcome(code: .fork, head: head)
        }
        for line in push.lines.dropFirst(known.count) {
            let known = try line.id.flatMap { try journal.known($0) }
            let isErased = line.names.contains { journal.isErased($0) }
            try journal.keep(line, as: LineStanding(of: line, known: known, isErased: isErased))
        }
        return Outcome(code: .ok, head: journal.head ?? start, erased: erased(of: push, journal))
    }

    /// Of all lines of the push, so that the same push gets the same answer again.
    private static func erased(of push: CheckedPush, _ journal: some JournalLedger) -> [LineID] {
        let named = push.lines.filter { !$0.isStub }.flatMap(\.names)
        return Array(Set(named.filter { journal.isErased($0) })).sorted { $0.rawValue < $1.rawValue }
    }
}
