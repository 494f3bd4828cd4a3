import SyncProtocol
import SyncServer
import Testing

/// Central's rules against kiosks that lose, double, delay and reorder messages, are restored from backups and cloned,
/// while central is restored too. The model is that of the protocol's description; the rules are the real ones.
@Suite struct PushRulesSimulationTests {
    @Test(arguments: 0..<40)
    func `nothing is lost, doubled or stuck`(_ seed: UInt64) throws {
        var world = try SimulatedWorld(seed: seed, design: .chain)
        try world.run()
        #expect(try world.lost() == 0)
        #expect(world.stuck() == 0)
        #expect(world.central.conflicts == 0)
        #expect(world.saved > 20)
    }

    /// A design that is known to lose must lose here too, or the simulation proves nothing.
    @Test func `a central that keeps only the last number loses`() throws {
        var lost = 0
        for seed in 0..<40 {
            var world = try SimulatedWorld(seed: UInt64(seed), design: .lastNumber)
            try world.run()
            lost += try world.lost()
        }
        #expect(lost > 0)
    }
}
