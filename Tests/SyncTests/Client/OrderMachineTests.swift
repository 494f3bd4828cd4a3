import SyncProtocol
import Testing

@testable import SyncClient

@Suite struct OrderMachineTests {
    private let generation = Generation.random()

    private func name(_ number: Int) -> OrderName { OrderName(generation: generation, number: number) }

    @Test func `while pushes tell that nothing is new, orders are not asked for`() {
        var machine = OrderMachine()
        for now in stride(from: Int64(0), through: 300_000, by: 10_000) {
            machine.noteNewest(name(3), last: name(3), isErasing: false, at: now)
            #expect(machine.due(start: 0) > now)
        }
    }

    @Test func `a higher number, another generation and an erased line are each asked about at once`() {
        for (newest, last, isErasing) in [
            (name(4), name(3), false), (OrderName(generation: .random(), number: 1), name(3), false),
            (name(3), name(3), true), (name(1), nil, false),
        ] {
            var machine = OrderMachine()
            machine.noteNewest(newest, last: last, isErasing: isErasing, at: 1_000)
            #expect(machine.due(start: 0) <= 1_000)
        }
    }

    @Test func `while pushes tell nothing, orders are asked for every 30 s`() {
        var machine = OrderMachine()
        #expect(machine.due(start: 5_000) == 35_000)
        machine.receive(.carriedOut(orders: 0), at: 35_000, random: { $0 })
        #expect(machine.due(start: 5_000) == 65_000)
    }

    @Test func `a failure waits longer each time, and a full answer asks again at once`() {
        var machine = OrderMachine()
        machine.noteNewest(name(1), last: nil, isErasing: false, at: 0)
        machine.receive(.failed, at: 0, random: { $0 })
        #expect(machine.due(start: 0) == 1_000)
        machine.receive(.failed, at: 1_000, random: { $0 })
        #expect(machine.due(start: 0) == 3_000)
        machine.receive(.carriedOut(orders: SyncLimits.listEntries), at: 3_000, random: { $0 })
        #expect(machine.due(start: 0) <= 3_000)
        machine.receive(.carriedOut(orders: 1), at: 3_000, random: { $0 })
        #expect(machine.due(start: 0) == 33_000)
    }
}
