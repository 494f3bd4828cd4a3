import ContestCore
import KioskStore
import KioskTestSupport
import SyncProtocol
import Testing

/// Lines that came to central apart from the journal, where a stub stands in their places.
@Suite struct ApartTests {
    private let kiosk: PairedKiosk
    private let id: LineID

    /// A kiosk whose only registration is set aside, and whose journal central has.
    init() throws {
        kiosk = try PairedKiosk()
        id = try #require(LineID(rawValue: try kiosk.register().id))
        let all = try kiosk.store.outgoing(count: 100, bytes: 1 << 20)
        try kiosk.store.setAside(all.last.sequence, in: all.epoch)
        try hear()
    }

    private var store: KioskStore { kiosk.store }

    /// Central has everything of the present epoch, and so have its backups.
    ///
    /// - Parameters:
    ///   - stubs: lines of which it says that it has no more than stubs.
    ///   - late: lines of which it says that a backup has no more than stubs.
    private func hear(stubs: [LineID] = [], late: [LineID] = []) throws {
        let head = try store.firstToCarry(all: false, count: 0, bytes: 0)
        try store.record(
            Receipt(
                epoch: head.epoch, acknowledged: head.head.position.sequence,
                safe: head.head.position.sequence, generations: kiosk.central.generations, held: 0,
                stubs: stubs, late: late, centralMilliseconds: 1, sumVersions: [:]))
    }

    /// What central says to a stick with the line.
    private func receipt() throws -> CarryReceipt {
        let all = try store.firstToCarry(all: true, count: 100, bytes: 1 << 20)
        return CarryReceipt(
            central: kiosk.central.id, device: store.device, generations: kiosk.central.generations,
            atMilliseconds: 1,
            parts: [CarryReceipt.Part(epoch: all.epoch, base: all.base, last: all.last, head: all.last)],
            lines: [id])
    }

    private func expect(received: Int, safe: Int, setAside: Int = 0) throws {
        let counts = try store.counts()
        #expect((counts.received, counts.safe, counts.setAside) == (received, safe, setAside))
        #expect(try store.missingAtCentral() == setAside)
        #expect(try store.linesSetAside().count == setAside)
    }

    private func purge() throws -> Int { try store.purge(try #require(EventID("halny-2026"))) }

    @Test func `what is set aside is neither received nor safe, though its stub is`() throws {
        try expect(received: 0, safe: 0, setAside: 1)
        #expect(try purge() == 0)
    }

    @Test(arguments: [false, true])
    func `a line that arrived apart is safe when the backups have more than was written then`(byStick: Bool)
        throws
    {
        if byStick { _ = try store.keep(try receipt()) } else { try store.noteTaken([id]) }
        try hear()
        try expect(received: 1, safe: 0)
        #expect(try purge() == 0, "the backups may hold no more than its stub")
        try kiosk.register(.number(2), browser: "b-2")
        try hear()
        try expect(received: 2, safe: 2)
        #expect(try purge() == 2)
    }

    @Test func `a line that a copy of this kiosk set aside is safe no sooner than one that this kiosk did`()
        throws
    {
        let whole = try #require(LineID(rawValue: try kiosk.register(.number(2), browser: "b-2").id))
        try hear()
        #expect(try store.counts().safe == 1, "central says that it has the place")
        try store.noteTaken([whole])
        #expect(try store.counts().safe == 0, "central asked for it: a stub stood there")
        try kiosk.register(.number(3), browser: "b-3")
        try hear()
        #expect(try store.counts().safe == 2)
    }

    @Test func `a line of which central has only the stub that a copy sent is set aside here as well`() throws
    {
        let whole = try #require(LineID(rawValue: try kiosk.register(.number(2), browser: "b-2").id))
        try hear()
        #expect(try store.counts().received == 1)
        try hear(stubs: [id, whole])
        try expect(received: 0, safe: 0, setAside: 2)
        try store.noteTaken([id, whole])
        try expect(received: 2, safe: 0)
    }

    @Test func `a line that a backup lacks is received and not safe, though this kiosk never set it aside`()
        throws
    {
        let whole = try #require(LineID(rawValue: try kiosk.register(.number(2), browser: "b-2").id))
        try hear(late: [id, whole])
        try expect(received: 2, safe: 0)
        try kiosk.register(.number(3), browser: "b-3")
        try hear(late: [whole])
        try expect(received: 3, safe: 3)
    }

    @Test func `a new epoch brings it to its place, so that this place says how safe it is`() throws {
        try store.noteTaken([id])
        let epoch = try store.outgoing(count: 0, bytes: 0).epoch
        #expect(try store.openEpoch(insteadOf: epoch))
        try hear()
        try expect(received: 1, safe: 1)
        #expect(try purge() == 1)
    }

    @Test
    func `when central was restored, a line that arrived apart is not received until it is there again`()
        throws
    {
        try store.noteTaken([id])
        kiosk.central.generations.append(.random())
        try hear()
        try expect(received: 0, safe: 0, setAside: 1)
        try store.noteTaken([id])
        try expect(received: 1, safe: 0)
    }
}
