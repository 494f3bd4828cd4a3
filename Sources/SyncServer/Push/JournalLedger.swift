package import CentralStore
package import SyncProtocol

/// Central's copy of one epoch of one device's journal, as the rules of a push need it. The database is one; a
/// dictionary in a simulation is another.
package protocol JournalLedger {
    /// The end of what is here; nil when nothing of the epoch ever came.
    var head: Position? { get }
    /// The chain's hash at a line that is here, from 1 to the head.
    func chainHash(at sequence: Int) throws -> ChainHash?
    /// What is here under an id, from whatever device or epoch.
    mutating func known(_ id: LineID) throws -> KnownLine?
    /// Whether a registration was erased.
    func isErased(_ id: LineID) -> Bool
    /// Puts the next line behind the head.
    mutating func keep(_ line: IncomingLine, as standing: LineStanding) throws
}

extension EpochJournal: JournalLedger {}
