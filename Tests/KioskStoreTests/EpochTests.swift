import KioskStore
import KioskTestSupport
import Platform
import SQLite
import SyncProtocol
import TestSupport
import Testing

@Suite struct EpochTests {
    @Test func `a new epoch begins with its reason and all that was held, in the old order`() throws {
        let kiosk = try PairedKiosk()
        for number in 1...3 { try kiosk.register(.number(number), browser: "b-\(number)") }
        let old = try kiosk.store.outgoing(count: 100, bytes: 1 << 20)
        #expect(try kiosk.store.openEpoch(insteadOf: old.epoch))
        let new = try kiosk.store.outgoing(count: 100, bytes: 1 << 20)
        #expect(new.epoch != old.epoch)
        #expect(new.base.sequence == 0)
        #expect(try registrations(new) == registrations(old))
        guard case .epoch(let line) = try JournalLine(bytes: new.lines[0].bytes) else {
            Issue.record("no epoch line")
            return
        }
        #expect(line.reason == .fork)
        #expect(line.after == EpochLine.Predecessor(epoch: old.epoch, end: old.head.position))
        #expect(line.again == 3)
        #expect(new.head.registrations == 3)
        #expect(try kiosk.store.counts().saved == 3)
        #expect(try kiosk.store.counts().waiting == 3)
        try kiosk.restart()
        #expect(try kiosk.store.outgoing(count: 0, bytes: 0).epoch == new.epoch)
    }

    @Test func `a fork of an epoch that is closed already opens none`() throws {
        let kiosk = try PairedKiosk()
        let first = try kiosk.store.outgoing(count: 0, bytes: 0).epoch
        #expect(try kiosk.store.openEpoch(insteadOf: first))
        #expect(try !kiosk.store.openEpoch(insteadOf: first))
    }

    @Test func `what is set aside stays a stub in the next epoch, and its bytes stay here`() throws {
        let kiosk = try PairedKiosk()
        for number in 1...3 { try kiosk.register(.number(number), browser: "b-\(number)") }
        let old = try kiosk.store.outgoing(count: 100, bytes: 1 << 20)
        let line = old.lines[3]
        try kiosk.store.setAside(4, in: old.epoch)
        #expect(try kiosk.store.linesSetAside() == [line])
        #expect(try kiosk.store.openEpoch(insteadOf: old.epoch))
        let new = try kiosk.store.outgoing(count: 100, bytes: 1 << 20)
        let stubs = try new.lines.compactMap { try $0.stub() }
        #expect(stubs.map(\.gone) == [.setAside])
        #expect(stubs.map(\.hash) == [try line.hash()])
        #expect(try kiosk.store.linesSetAside() == [line])
        let id = try #require(stubs.first?.id)
        #expect(try kiosk.store.wanted([id], bytes: 1 << 20).map(\.line) == [line])
        #expect(
            try kiosk.store.wanted([id], asStubs: [id], bytes: 1 << 20).map { try $0.line.stub()?.id } == [id]
        )
        try kiosk.store.noteTaken([id])
        #expect(try kiosk.store.setAsideCount() == 0)
        #expect(
            try kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines == new.lines,
            "what stands in its place stays")
    }

    @Test func `the last sums of an epoch go out under its own name until they are confirmed`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        let epoch = try kiosk.store.outgoing(count: 0, bytes: 0).epoch
        #expect(try kiosk.store.openEpoch(insteadOf: epoch))
        try kiosk.restart()
        let closed = try #require(try kiosk.store.unconfirmedClosedEpoch())
        #expect(closed.epoch == epoch)
        #expect(closed.waiting == 0, "it waits in the present epoch")
        #expect(closed.sums["2026-10-15"]?["halny-2026"]?["swift"]?.registered == 1)
        try kiosk.store.record(
            Receipt(
                epoch: epoch, acknowledged: nil, safe: 0, generations: kiosk.central.generations, held: 0,
                centralMilliseconds: 0, sumVersions: closed.sumVersions))
        #expect(try kiosk.store.unconfirmedClosedEpoch() == nil)
    }

    @Test func `when the last fork was is known in this boot, and not in the next`() throws {
        let kiosk = try PairedKiosk()
        #expect(try kiosk.store.forkedAt() == nil)
        kiosk.clock.advance(milliseconds: 5_000)
        #expect(try kiosk.store.openEpoch(insteadOf: kiosk.store.outgoing(count: 0, bytes: 0).epoch))
        #expect(try kiosk.store.forkedAt() == 65_000)
    }

    private func registrations(_ outgoing: Outgoing) throws -> [BodyLine] {
        try outgoing.lines.filter { try LineHead.decoded(fromJSON: $0.bytes).type == .registration }
    }
}
