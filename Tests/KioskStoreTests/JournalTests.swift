import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import TestSupport
import Testing

@Suite struct JournalTests {
    @Test func `what is sent next is a push whose chain holds`() throws {
        let kiosk = try PairedKiosk()
        for number in 1...5 { try kiosk.register(.number(number), browser: "b-\(number)") }
        let whole = try kiosk.store.outgoing(count: 100, bytes: 1 << 20)
        #expect(whole.base.sequence == 0)
        #expect(whole.last == whole.head.position)
        #expect(whole.head.registrations == 5)
        #expect(whole.waiting == 5)
        var chain = Chain(central: whole.central, device: whole.device, epoch: whole.epoch)
        #expect(chain.position == whole.base)
        for line in whole.lines { chain.advance(over: try line.hash()) }
        #expect(chain.position == whole.last)

        try acknowledge(kiosk, 3)
        let rest = try kiosk.store.outgoing(count: 2, bytes: 1 << 20)
        #expect(rest.base.sequence == 3)
        #expect(rest.lines == Array(whole.lines[3..<5]))
        #expect(rest.last.sequence == 5)
    }

    @Test func `a push is capped in lines and bytes, and still takes one line that is larger`() throws {
        let kiosk = try PairedKiosk()
        for number in 1...3 { try kiosk.register(.number(number), browser: "b-\(number)") }
        try acknowledge(kiosk, 2)
        #expect(try kiosk.store.outgoing(count: 2, bytes: 1 << 20).lines.count == 2)
        #expect(try kiosk.store.outgoing(count: 100, bytes: 10).lines.count == 1)
        let size = try kiosk.store.outgoing(count: 1, bytes: 10).lines[0].bytes.count
        #expect(try kiosk.store.outgoing(count: 100, bytes: 2 * size + 8).lines.count == 2)
        #expect(try kiosk.store.outgoing(count: 0, bytes: 1 << 20).lines.isEmpty)
    }

    @Test func `received and waiting follow what central says, down too`() throws {
        let kiosk = try PairedKiosk()
        let first = try kiosk.register(.zoe)
        kiosk.clock.advance(milliseconds: 60_000)
        let second = try kiosk.register(.ann, browser: "b-2")
        #expect(try kiosk.store.counts().oldestWaitingMilliseconds == first.savedAt)
        try acknowledge(kiosk, 3)
        var counts = try kiosk.store.counts()
        #expect((counts.saved, counts.received, counts.waiting) == (2, 1, 1))
        #expect(counts.oldestWaitingMilliseconds == second.savedAt)
        #expect(try kiosk.store.newestRegistrations(5).map(\.isReceived) == [false, true])
        try acknowledge(kiosk, 4)
        counts = try kiosk.store.counts()
        #expect((counts.saved, counts.received, counts.waiting) == (2, 2, 0))
        #expect(counts.oldestWaitingMilliseconds == nil)
        #expect(try !kiosk.store.hasLinesToSend())
        try acknowledge(kiosk, 1)
        counts = try kiosk.store.counts()
        #expect((counts.saved, counts.received, counts.waiting) == (2, 0, 2))
        try kiosk.restart()
        #expect(try kiosk.store.counts() == counts)
    }

    @Test func `another generation makes void what the old one had`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        try acknowledge(kiosk, 3)
        #expect(try kiosk.store.counts().waiting == 0)
        kiosk.central.generations.append(.random())
        try kiosk.store.record(receipt(kiosk, acknowledged: nil))
        #expect(try kiosk.store.counts().waiting == 1)
        #expect(try kiosk.store.outgoing(count: 0, bytes: 0).base.sequence == 0)
    }

    @Test func `pairing again opens an epoch with all registrations in their old order`() throws {
        let kiosk = try PairedKiosk()
        let (first, second) = (try kiosk.register(.zoe), try kiosk.register(.ann, browser: "b-2"))
        let old = try kiosk.store.outgoing(count: 100, bytes: 1 << 20)
        try kiosk.pair(event: MadeUpEvent().id)
        let new = try kiosk.store.outgoing(count: 100, bytes: 1 << 20)
        #expect(new.epoch != old.epoch)
        #expect(new.lines.count == 3)
        #expect(Array(new.lines[1...]) == Array(old.lines[2...]))
        guard case .epoch(let line) = try JournalLine(bytes: new.lines[0].bytes) else {
            Issue.record("no epoch line")
            return
        }
        #expect(line.reason == .paired)
        #expect(line.after == EpochLine.Predecessor(epoch: old.epoch, end: old.head.position))
        #expect(new.head.registrations == 2)
        #expect(try kiosk.store.counts().saved == 2)
        let third = try kiosk.register(.tomek, browser: "b-3")
        #expect([first, second, third].map(\.sequence) == [first, second, third].map(\.sequence).sorted())
        #expect(try kiosk.store.counts().saved == 3)
        try kiosk.restart()
        #expect(try kiosk.store.counts().saved == 3)
    }

    @Test func `pairing with another central is refused`() throws {
        let kiosk = try PairedKiosk()
        let other = StandInCentral()
        let draft = try kiosk.store.pairingDraft(address: "http://127.0.0.1:2", code: .random())
        let answer = other.pairAnswer(to: kiosk.store.device, event: MadeUpEvent().id)
        #expect(throws: KioskStoreError.otherCentral) { try kiosk.store.completePairing(draft, answer) }
        #expect(kiosk.store.pairing?.central == kiosk.central.id)
    }

    @Test func `of two pairings that run side by side the one that began last counts`() throws {
        let kiosk = try PairedKiosk()
        let answer = kiosk.central.pairAnswer(to: kiosk.store.device, event: MadeUpEvent().id)
        let first = try kiosk.store.pairingDraft(address: "http://127.0.0.1:1", code: .random())
        let second = try kiosk.store.pairingDraft(address: "http://127.0.0.1:2", code: .random())
        #expect(throws: KioskStoreError.self) { try kiosk.store.completePairing(first, answer) }
        try kiosk.store.completePairing(second, answer)
        #expect(throws: KioskStoreError.self) { try kiosk.store.completePairing(first, answer) }
        #expect(kiosk.store.pairing?.address == "http://127.0.0.1:2")
        // The answer to the same request, asked twice.
        try kiosk.store.completePairing(second, answer)
    }

    @Test func `a kiosk whose keys are lost belongs to its central still, which gets everything`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        kiosk.close()
        try File.remove(kiosk.path + "/identity/pairing.json")
        try kiosk.restart()
        let draft = try kiosk.store.pairingDraft(address: "http://127.0.0.1:2", code: .random())
        let answer = StandInCentral().pairAnswer(to: kiosk.store.device, event: MadeUpEvent().id)
        #expect(throws: KioskStoreError.otherCentral) { try kiosk.store.completePairing(draft, answer) }
        #expect(kiosk.store.pairing == nil)
        try kiosk.pair(event: MadeUpEvent().id)
        #expect(try kiosk.store.counts().waiting == 1)
    }

    @Test func `asking with the same code is the same request, over a restart too`() throws {
        let kiosk = try PairedKiosk()
        let code = PairingCode.random()
        let draft = try kiosk.store.pairingDraft(address: "http://127.0.0.1:1", code: code)
        try kiosk.restart()
        #expect(try kiosk.store.pairingDraft(address: "http://127.0.0.1:1", code: code) == draft)
        #expect(try kiosk.store.pairingDraft(address: "http://127.0.0.1:2", code: code) != draft)
    }

    @Test func `status numbers go up, over restarts too`() throws {
        let kiosk = try PairedKiosk()
        let epoch = try kiosk.store.outgoing(count: 0, bytes: 0).epoch
        var numbers = try (0..<1500).map { _ in try kiosk.store.nextStatusNumber(in: epoch) }
        try kiosk.restart()
        numbers.append(try kiosk.store.nextStatusNumber(in: epoch))
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `a kiosk whose disk was put back goes on above the status number that central has`() throws {
        let kiosk = try PairedKiosk()
        let epoch = try kiosk.store.outgoing(count: 0, bytes: 0).epoch
        for (number, expected) in [(50_000, 50_001), (.max, 50_002), (7, 50_003)] {
            try kiosk.store.record(
                Receipt(
                    epoch: epoch, acknowledged: nil, safe: 0, generations: [], held: 0,
                    centralMilliseconds: 0,
                    statusNumber: number, sumVersions: [:]))
            #expect(try kiosk.store.nextStatusNumber(in: epoch) >= expected)
        }
    }

    @Test func `sums are sent until they are confirmed, and a change in between is not lost`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        let sent = try kiosk.store.outgoing(count: 0, bytes: 0)
        #expect(!sent.sums.isEmpty)
        try kiosk.register(.ann, browser: "b-2")
        try kiosk.store.record(receipt(kiosk, acknowledged: 0, sums: sent.sumVersions))
        let next = try kiosk.store.outgoing(count: 0, bytes: 0)
        #expect(next.sums.values.first?["halny-2026"]?["swift"]?.registered == 2)
        try kiosk.store.record(receipt(kiosk, acknowledged: 0, sums: next.sumVersions))
        #expect(try kiosk.store.outgoing(count: 0, bytes: 0).sums.isEmpty)
    }

    @Test func `a closed epoch's last sums wait for their confirmation, and the new one's start at 0`() throws
    {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        let old = try kiosk.store.outgoing(count: 0, bytes: 0)
        #expect(try kiosk.store.unconfirmedClosedEpoch()?.epoch == nil)
        try kiosk.pair(event: MadeUpEvent().id)
        #expect(try kiosk.store.outgoing(count: 0, bytes: 0).sums.isEmpty)
        let closed = try #require(try kiosk.store.unconfirmedClosedEpoch())
        #expect(closed.epoch == old.epoch)
        #expect(closed.sums == old.sums)
        #expect(closed.lines.isEmpty)
        #expect(closed.last == closed.base)
        try kiosk.store.record(
            Receipt(
                epoch: closed.epoch, acknowledged: nil, safe: 0, generations: kiosk.central.generations,
                held: 0,
                centralMilliseconds: 0, sumVersions: closed.sumVersions))
        #expect(try kiosk.store.unconfirmedClosedEpoch()?.epoch == nil)
    }

    private func acknowledge(_ kiosk: PairedKiosk, _ sequence: Int) throws {
        try kiosk.store.record(receipt(kiosk, acknowledged: sequence))
    }

    private func receipt(
        _ kiosk: PairedKiosk, acknowledged: Int?, sums: [String: Int] = [:]
    ) throws -> Receipt {
        Receipt(
            epoch: try kiosk.store.outgoing(count: 0, bytes: 0).epoch, acknowledged: acknowledged, safe: 0,
            generations: kiosk.central.generations, held: 0, centralMilliseconds: 0, sumVersions: sums)
    }
}
