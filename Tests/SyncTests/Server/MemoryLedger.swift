import CentralStore
import SyncProtocol
import SyncServer

/// Central's journals in memory: what a simulation copies for a backup and puts back for a restore.
struct MemoryCentral {
    struct EpochName: Hashable {
        let device: DeviceID
        let epoch: Epoch
    }

    /// The chain's hashes by sequence, from 1.
    var chains: [EpochName: [ChainHash]] = [:]
    var lines: [LineID: KnownLine] = [:]
    var conflicts = 0

    /// What the answer to a push says.
    mutating func take(_ push: PushBody) throws -> PushRules.Outcome {
        let name = EpochName(device: push.header.device, epoch: push.header.epoch)
        var ledger = MemoryLedger(central: self, name: name)
        let outcome = try PushRules.take(try CheckedPush(push), into: &ledger)
        self = ledger.central
        return outcome
    }
}

/// One epoch of it.
struct MemoryLedger: JournalLedger {
    var central: MemoryCentral
    let name: MemoryCentral.EpochName

    var head: Position? {
        central.chains[name].flatMap { chain in
            chain.last.map { Position(sequence: chain.count, hash: $0) }
        }
    }

    func chainHash(at sequence: Int) -> ChainHash? { central.chains[name]?[sequence - 1] }

    func known(_ id: LineID) -> KnownLine? { central.lines[id] }

    func isErased(_ id: LineID) -> Bool { false }

    mutating func keep(_ line: IncomingLine, as standing: LineStanding) {
        central.chains[name, default: []].append(line.chained.chainHash)
        guard let id = line.id else { return }
        switch standing {
        case .new, .returned: central.lines[id] = KnownLine(hash: line.chained.hash, isHere: true)
        case .gone: central.lines[id] = KnownLine(hash: line.chained.hash, isHere: false)
        case .conflict: central.conflicts += 1
        case .known, .nameless, .erased: break
        }
    }
}
