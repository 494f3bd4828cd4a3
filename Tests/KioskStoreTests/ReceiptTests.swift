import KioskStore
import KioskTestSupport
import SyncProtocol
import Testing

/// Central's receipt for a stick, as the kiosk takes it.
@Suite struct ReceiptTests {
    private let kiosk: PairedKiosk

    init() throws {
        kiosk = try PairedKiosk()
        try kiosk.register()
    }

    /// What central says that took everything in.
    private func receipt() throws -> CarryReceipt {
        let all = try kiosk.store.firstToCarry(all: false, count: 100, bytes: 1 << 20)
        return CarryReceipt(
            central: kiosk.central.id, device: kiosk.store.device, generations: kiosk.central.generations,
            atMilliseconds: 1,
            parts: [CarryReceipt.Part(epoch: all.epoch, base: all.base, last: all.last, head: all.last)],
            lines: [])
    }

    @Test func `what a receipt names is at central`() throws {
        #expect(try kiosk.store.missingAtCentral() == 1)
        _ = try kiosk.store.keep(try receipt())
        #expect(try kiosk.store.missingAtCentral() == 0)
        #expect(try kiosk.store.counts().received == 1)
    }

    @Test func `a receipt from before central was restored says nothing`() throws {
        let old = try receipt()
        kiosk.central.generations.append(.random())
        let generations = kiosk.central.generations
        try kiosk.store.record(
            Receipt(
                epoch: try kiosk.store.outgoing(count: 0, bytes: 0).epoch, acknowledged: 0, safe: 0,
                generations: generations, held: 0, centralMilliseconds: 1, sumVersions: [:]))
        #expect(throws: KioskStoreError.self) { try kiosk.store.keep(old) }
        #expect(try kiosk.store.contact().generations == generations)
        #expect(try kiosk.store.missingAtCentral() == 1)
        #expect(try kiosk.store.counts().received == 0)
    }
}
