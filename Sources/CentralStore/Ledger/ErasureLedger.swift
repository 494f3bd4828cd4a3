import Platform
package import SyncProtocol

/// Whom central has forgotten, and the lives of its database: a file beside the database, so that an older database
/// that is put back brings nobody back.
///
/// The file only grows, one JSON line a fact. A fact is on the disk before anything is done because of it.
package final class ErasureLedger: Sendable {
    /// A registration that was erased.
    struct Erasure: Equatable, Sendable {
        let id: LineID
        /// Empty where that was not noted.
        let event: String
        let atMilliseconds: Int64
    }

    private struct State {
        /// Of the whole lines of the file, in bytes.
        var length = 0
        var generations: [Generation] = []
        var erasures: [Erasure] = []
        var isErased: Set<LineID> = []

        mutating func note(_ fact: LedgerFact) {
            switch fact {
            case .generation(let generation, _, let isOlder):
                generations.insert(generation, at: max(0, generations.count - (isOlder ? 1 : 0)))
            case .erase(let id, let event, let at):
                guard isErased.insert(id).inserted else { break }
                erasures.append(Erasure(id: id, event: event, atMilliseconds: at))
            case .unknown: break
            }
            length += fact.line.count + 1
        }
    }

    /// `erasures.log` in central's data folder, or beside a backup.
    package let path: String
    private let state: Locked<State>

    /// Reads the ledger of a data folder. It is made with its first fact.
    package static func open(folder: String) throws(CentralStoreError) -> ErasureLedger {
        let path = self.path(in: folder)
        return ErasureLedger(path, try LedgerRecords.read(path))
    }

    /// Where the ledger of a folder lies.
    package static func path(in folder: String) -> String { folder + "/erasures.log" }

    private init(_ path: String, _ records: LedgerRecords) {
        self.path = path
        var state = State()
        for fact in records.facts { state.note(fact) }
        self.state = Locked(state)
    }

    /// Whether a registration was erased.
    package func contains(_ id: LineID) -> Bool { state.withLock { $0.isErased.contains(id) } }

    /// All erased registrations, in the order in which that was asked for.
    package var erased: [LineID] { erasures.map(\.id) }

    var erasures: [Erasure] { state.withLock { $0.erasures } }

    /// All lives of central's database, the oldest first; the last is the present one. Empty before the first.
    package var generations: [Generation] { state.withLock { $0.generations } }

    /// Notes that the registrations are to be forgotten. It is on the disk when this returns; those that are noted
    /// already are not noted again.
    ///
    /// - Parameter at: Unix milliseconds.
    func erase(_ ids: [LineID], of event: String, at: Int64) throws(CentralStoreError) {
        try append { state in
            ids.filter { !state.isErased.contains($0) }.map { .erase($0, event: event, atMilliseconds: at) }
        }
    }

    /// Notes that the database begins another life.
    ///
    /// - Parameter at: Unix milliseconds.
    func begin(_ generation: Generation, at: Int64) throws(CentralStoreError) {
        try append { _ in [.generation(generation, atMilliseconds: at)] }
    }

    /// Notes a life that ended before the present one, of which nothing was known any more.
    ///
    /// - Parameter at: Unix milliseconds.
    func add(older generation: Generation, at: Int64) throws(CentralStoreError) {
        try append { state in
            state.generations.contains(generation)
                ? [] : [.generation(generation, atMilliseconds: at, isOlder: true)]
        }
    }

    private func append(_ facts: (State) -> [LedgerFact]) throws(CentralStoreError) {
        try state.withLock { state throws(CentralStoreError) in
            let facts = facts(state)
            guard !facts.isEmpty else { return }
            do throws(FileError) {
                try File.append(LedgerRecords(facts).bytes, to: path, behind: state.length)
            } catch {
                throw .file(error)
            }
            for fact in facts { state.note(fact) }
        }
    }
}
