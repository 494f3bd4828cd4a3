import KioskStore
import KioskTestSupport
import SyncProtocol
import Testing

/// The lines that go out by stick, page by page.
@Suite struct CarryLinesTests {
    @Test func `a fork between two pages of a stick leaves its pages in one epoch`() throws {
        let kiosk = try PairedKiosk()
        for _ in 0..<3 { try kiosk.register() }
        let first = try kiosk.store.firstToCarry(all: true, count: 2, bytes: 1 << 20)
        #expect(try kiosk.store.openEpoch(insteadOf: first.epoch))
        let next = try kiosk.store.nextToCarry(behind: first, count: 100, bytes: 1 << 20)
        #expect(next.epoch == first.epoch)
        #expect(next.base == first.last)
        #expect(next.last == first.head.position)
        #expect(next.lines.count == first.head.position.sequence - 2)
    }
}
