import ContestCore
import Crypto
import KioskStore
import KioskTestSupport
import Platform
import SQLite
import SyncProtocol
import TestSupport
import Testing

@Suite struct LeaveTests {
    private let kiosk: PairedKiosk
    private var store: KioskStore { kiosk.store }

    init() throws { kiosk = try PairedKiosk() }

    private var identityFiles: Set<String> { files(in: kiosk.path + "/identity") }

    private func expectToHaveLeft() throws {
        #expect(store.pairing == nil)
        #expect(try store.newestReleaseName() == nil)
        #expect(try store.counts().saved == 0)
        #expect(identityFiles == ["device"])
        let bytes = String(decoding: try File.read(kiosk.path + "/kiosk.db"), as: UTF8.self)
        for trace in ["zoe@example.org", "Zoë", "halny-2026", kiosk.central.id.rawValue] {
            #expect(!bytes.contains(trace), "\(trace)")
        }
    }

    @Test func `a kiosk that has sent everything leaves, keeps its name and nothing else`() throws {
        let device = store.device
        try kiosk.register(.zoe)
        try kiosk.receiveAll()
        #expect(try store.unfinished().isNothing)
        try store.leave()
        try expectToHaveLeft()
        #expect(store.device == device)
        try kiosk.restart()
        #expect(store.device == device)
        try expectToHaveLeft()
    }

    @Test func `of many people nothing stays either, in the file's free space and in backups`() throws {
        for number in 0..<60 { try kiosk.register(.number(number), browser: "b-\(number)") }
        let folder = kiosk.path + "/backups"
        try File.makeFolder(folder)
        _ = try store.backUp(to: folder, passphrase: "made up", app: "0.1.0", cost: .least)
        try File.replace(folder + "/notes.txt", with: Array("somebody's own".utf8))
        try kiosk.receiveAll()
        try store.leave()
        #expect(files(in: folder) == ["notes.txt"])
        let bytes = String(decoding: try File.read(kiosk.path + "/kiosk.db"), as: UTF8.self)
        #expect(!bytes.contains("@example.org"))
        #expect(try File.read(kiosk.path + "/kiosk.db").count < 256 << 10, "it was written anew")
    }

    @Test func `while something has not been received nothing changes, and the number is told`() throws {
        try kiosk.register(.zoe)
        try kiosk.register(.ann, browser: "b-2")
        let unfinished = Unfinished(waiting: 2, setAside: 0, damagedCopies: 0)
        #expect(throws: KioskStoreError.unfinished(unfinished)) { try store.leave() }
        #expect(unfinished.sentence.contains("not received: 2;"))
        #expect(store.pairing != nil)
        #expect(try store.counts().saved == 2)
        #expect(!identityFiles.contains("leaving"))
        try kiosk.restart()
        #expect(try store.counts().saved == 2)
    }

    @Test func `a line that central refused keeps the kiosk from leaving`() throws {
        try kiosk.register(.zoe)
        let outgoing = try store.outgoing(count: 0, bytes: 0)
        try store.setAside(outgoing.head.position.sequence, in: outgoing.epoch)
        try kiosk.receiveAll()
        #expect(throws: KioskStoreError.unfinished(Unfinished(waiting: 0, setAside: 1, damagedCopies: 0))) {
            try store.leave()
        }
    }

    @Test func `a damaged copy that nobody has salvaged keeps the kiosk from leaving`() throws {
        let copy = kiosk.path + "/damaged/2026-10-15T08-00-00Z"
        try File.makeFolder(copy)
        try File.replace(copy + "/reason", with: Array("made up".utf8))
        let unfinished = Unfinished(waiting: 0, setAside: 0, damagedCopies: 1)
        try kiosk.receiveAll()
        #expect(throws: KioskStoreError.unfinished(unfinished)) { try store.leave() }
        #expect(unfinished.sentence.contains("boothwise salvage"))
        for copy in store.damagedCopies { try DamagedCopies(folder: kiosk.path).markSalvaged(copy) }
        try store.leave()
        #expect(!File.exists(kiosk.path + "/damaged"))
    }

    @Test func `what only the former life of central had counts as not received`() throws {
        try kiosk.register(.zoe)
        try kiosk.receiveAll()
        let outgoing = try store.outgoing(count: 0, bytes: 0)
        try store.record(
            Receipt(
                epoch: outgoing.epoch, acknowledged: nil, safe: 0,
                generations: kiosk.central.generations + [.random()], held: 0, centralMilliseconds: 0,
                sumVersions: [:]))
        #expect(throws: KioskStoreError.self) { try store.leave() }
    }

    @Test func `a kiosk that has left is paired with another central, which gets nothing of before`() throws {
        try kiosk.register(.zoe)
        try kiosk.receiveAll()
        let other = StandInCentral()
        let draft = try store.pairingDraft(address: "http://127.0.0.1:2", code: .random())
        let answer = other.pairAnswer(to: store.device, event: MadeUpEvent().id)
        #expect(throws: KioskStoreError.otherCentral) { try store.completePairing(draft, answer) }
        try store.leave()
        let again = try store.pairingDraft(address: "http://127.0.0.1:2", code: .random())
        try store.completePairing(again, answer)
        #expect(store.pairing?.central == other.id)
        let outgoing = try store.outgoing(count: 100, bytes: 1 << 20)
        #expect(outgoing.central == other.id)
        #expect(outgoing.head.registrations == 0)
        #expect(try outgoing.lines.map { try JournalLine(bytes: $0.bytes) }.count == 2, "epoch and clock")
        #expect(outgoing.sums.isEmpty)
    }

    @Test func `a crash after the wish was written down is gone on with at the next start`() throws {
        try kiosk.register(.zoe)
        try kiosk.receiveAll()
        try File.replace(kiosk.path + "/identity/leaving", with: [])
        try kiosk.restart()
        try expectToHaveLeft()
    }

    @Test func `a wish that was written down while something waits is dropped`() throws {
        try kiosk.register(.zoe)
        try File.replace(kiosk.path + "/identity/leaving", with: [])
        try kiosk.restart()
        #expect(store.pairing != nil)
        #expect(try store.counts().saved == 1)
        #expect(!identityFiles.contains("leaving"))
    }

    @Test func `a kiosk that belongs to nobody cannot leave`() throws {
        let lonely = try PairedKiosk(unpaired: ManualClock())
        #expect(try lonely.store.unfinished().isNothing)
        #expect(throws: KioskStoreError.notPaired) { try lonely.store.leave() }
    }
}
