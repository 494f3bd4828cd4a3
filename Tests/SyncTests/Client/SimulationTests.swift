import KioskTestSupport
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

/// A kiosk and a central in memory under seeded schedules of faults: requests and answers that get lost, come twice
/// or late, restarts, clocks that jump, and a central that goes back to an older backup.
@Suite struct SimulationTests {
    @Test(arguments: 1...16)
    func `whatever the network does, every registration arrives once`(seed: UInt64) throws {
        var world = try World(seed: seed)
        for _ in 0..<120 { try world.step() }
        let (missing, waiting) = try world.settle()
        #expect(missing.isEmpty)
        #expect(waiting == 0)
        #expect(world.booth.central.with { $0.conflicts }.isEmpty)
        #expect(try world.booth.up == nil)
    }

    /// A control: a central whose list of heads outlives the loss of its lines is believed, and lines are lost. If
    /// this simulation did not see that, it would see nothing.
    @Test func `a central that remembers more than it has loses lines`() throws {
        var lost = 0
        for seed in UInt64(1)...8 {
            var world = try World(seed: seed)
            world.remembersHeads = true
            for _ in 0..<120 { try world.step() }
            lost += try world.settle().missing.count
        }
        #expect(lost > 0)
    }
}

private struct World {
    let folder: TemporaryFolder
    let booth: ConnectedKiosk
    /// After a restore, central has the heads of before.
    var remembersHeads = false
    private let faults: Faults
    private var chance: Chance
    private var made: [LineID] = []
    private var backups: [ModelCentral.State] = []

    init(seed: UInt64) throws {
        folder = TemporaryFolder(in: File.isFolder("/dev/shm") ? "/dev/shm" : "/tmp")
        booth = try ConnectedKiosk(folder: folder.path)
        chance = Chance(seed: seed)
        let faults = Faults(seed: seed &* 31, central: booth.central)
        self.faults = faults
        booth.network.answer { request throws(TransportError) in try faults.respond(request) }
        backups = [booth.central.backUp()]
    }

    mutating func step() throws {
        switch chance.number(below: 100) {
        case 0..<35: made += try booth.register(made.count + 1...made.count + 1)
        case 35..<80:
            booth.passTime(milliseconds: Int64(chance.number(below: 40_000)))
            booth.replicator?.runOnce()
        case 80..<84: try booth.restart()
        case 84..<88: booth.kiosk.clock.stepWall(milliseconds: Int64(chance.number(below: 20_000)) - 10_000)
        case 88..<93: backups.append(booth.central.backUp())
        case 93..<96: restore(backups[backups.count - 1 - chance.number(below: min(3, backups.count))])
        default: booth.replicator?.hurry()
        }
    }

    /// The network heals.
    mutating func settle() throws -> (missing: Set<LineID>, waiting: Int) {
        faults.heal()
        booth.run(milliseconds: 900_000)
        return (Set(made).subtracting(booth.central.ids), try booth.waiting)
    }

    private func restore(_ backup: ModelCentral.State) {
        let epochs = booth.central.with { $0.epochs }
        booth.central.restore(backup)
        if remembersHeads { booth.central.with { $0.epochs = epochs } }
    }
}

/// A network that loses, doubles and delays.
private final class Faults: Sendable {
    private struct State {
        var chance: Chance
        var delayed: [ClientRequest] = []
        var isHealthy = false
    }

    private let state: Locked<State>
    private let central: ModelCentral

    init(seed: UInt64, central: ModelCentral) {
        state = Locked(State(chance: Chance(seed: seed)))
        self.central = central
    }

    func heal() { state.withLock { $0.isHealthy = true } }

    func respond(_ request: ClientRequest) throws(TransportError) -> ClientResponse {
        let (roll, late) = state.withLock { state -> (Int, ClientRequest?) in
            if state.isHealthy { return (99, nil) }
            let roll = state.chance.number(below: 100)
            if roll < 20 { state.delayed.append(request) }
            let isLate = !state.delayed.isEmpty && state.chance.number(below: 4) == 0
            return (roll, isLate ? state.delayed.removeFirst() : nil)
        }
        // A request of before arrives only now; nobody waits for its answer any more.
        if let late { _ = central.respond(late) }
        switch roll {
        case 0..<20: throw .noNetwork
        case 20..<35:
            _ = central.respond(request)
            throw .timeOut
        case 35..<45:
            _ = central.respond(request)
            return central.respond(request)
        case 45..<50: return .portal
        case 50..<55: return late.map { central.respond($0) } ?? .portal
        default: return central.respond(request)
        }
    }
}
