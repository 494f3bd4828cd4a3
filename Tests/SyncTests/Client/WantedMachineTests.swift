import SyncProtocol
import Testing

@testable import SyncClient

@Suite struct WantedMachineTests {
    private var machine = WantedMachine()
    private let ids: [LineID]

    init() throws { ids = try (1...150).map { try Sample.lineID($0) } }

    @Test mutating func `what central asks for goes at once, at most a hundred`() {
        #expect(machine.next(ids, at: 0).count == 100)
        machine.receive(.taken, Array(ids.prefix(100)), at: 0) { $0 }
        #expect(machine.next(ids, at: 0).count == 100)
    }

    @Test mutating func `after a failure it waits, though every answer asks again`() {
        machine.receive(.failed, Array(ids.prefix(100)), at: 0) { $0 }
        #expect(machine.next(ids, at: 999).isEmpty)
        #expect(machine.next(ids, at: 1_000).count == 100)
    }

    @Test mutating func `refused content is halved, and one line alone goes as a stub the next time`() {
        machine.receive(.refused, Array(ids.prefix(100)), at: 0) { _ in 0 }
        #expect(machine.next(ids, at: 0).count == 50)
        machine.receive(.refused, Array(ids.prefix(2)), at: 0) { _ in 0 }
        #expect(machine.next(ids, at: 0) == ids.prefix(1))
        #expect(machine.stubs.isEmpty)
        machine.receive(.refused, [ids[0]], at: 0) { _ in 0 }
        #expect(machine.stubs == [ids[0]])
        machine.receive(.taken, [ids[0]], at: 0) { $0 }
        #expect(machine.next(ids, at: 0).count == 2)
    }

    @Test mutating func `lines that are set aside are offered once in each life of central`() {
        let (first, second) = (Generation.random(), Generation.random())
        let some = Array(ids.prefix(2))
        #expect(
            machine.offers(some, besides: [some[0]], in: first) == [some[1]], "the other one is asked for")
        machine.receive(.failed, some, at: 0) { _ in 0 }
        #expect(machine.offers(some, besides: [], in: first) == some)
        machine.receive(.taken, some, at: 0) { _ in 0 }
        #expect(machine.offers(some, besides: [], in: first) == [])
        #expect(machine.offers(some, besides: [], in: second) == some)
    }
}
