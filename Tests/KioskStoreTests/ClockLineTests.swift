import KioskStore
import KioskTestSupport
import SyncProtocol
import TestSupport
import Testing

@Suite struct ClockLineTests {
    @Test func `each boot gets one clock line`() throws {
        let kiosk = try PairedKiosk()
        #expect(try steps(kiosk.store) == [nil])
        try kiosk.restart()
        try kiosk.store.noteClock()
        #expect(try steps(kiosk.store) == [nil])
        let path = kiosk.path
        kiosk.close()
        let store = try KioskStore.open(folder: path, clock: ManualClock(boot: 5, bootName: "boot-2").clock)
        #expect(try steps(store) == [nil, nil])
    }

    @Test func `a wall clock that is set over two seconds gets a line that says how far`() throws {
        let kiosk = try PairedKiosk()
        kiosk.clock.advance(milliseconds: 3_600_000)
        kiosk.clock.stepWall(milliseconds: 2_000)
        try kiosk.store.noteClock()
        #expect(try steps(kiosk.store) == [nil])
        kiosk.clock.stepWall(milliseconds: -7_202_001)
        try kiosk.store.noteClock()
        try kiosk.store.noteClock()
        #expect(try steps(kiosk.store) == [nil, -7_200_001])
    }

    @Test func `a step while the process was down is noticed at its start`() throws {
        let kiosk = try PairedKiosk()
        kiosk.clock.stepWall(milliseconds: 60_000)
        try kiosk.restart()
        #expect(try steps(kiosk.store) == [nil, 60_000])
    }

    @Test func `a registration after a step stands behind its line`() throws {
        let kiosk = try PairedKiosk()
        kiosk.clock.stepWall(milliseconds: 7_200_000)
        try kiosk.register(.zoe)
        let types = try kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines.map {
            try LineHead.decoded(fromJSON: $0.bytes).type
        }
        #expect(types == [.epoch, .clock, .clock, .registration])
    }

    @Test func `a kiosk without pairing has no journal to write to`() throws {
        let folder = TemporaryFolder()
        let store = try KioskStore.open(folder: folder.path, clock: ManualClock().clock)
        try store.noteClock()
        #expect(throws: KioskStoreError.notPaired) { try store.outgoing(count: 1, bytes: 1) }
    }

    private func steps(_ store: KioskStore) throws -> [Int64?] {
        try store.outgoing(count: 100, bytes: 1 << 20).lines.compactMap { line -> Int64?? in
            guard case .clock(let clock) = try JournalLine(bytes: line.bytes) else { return nil }
            return .some(clock.stepMilliseconds)
        }
    }
}
