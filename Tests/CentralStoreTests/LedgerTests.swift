import CentralStore
import Platform
import SyncProtocol
import TestSupport
import Testing

@Suite struct LedgerTests {
    private let folder = TemporaryFolder()
    private var path: String { ErasureLedger.path(in: folder.path) }

    private static let anna = LineID.mint(wallMilliseconds: 1_000)
    private static let ben = LineID.mint(wallMilliseconds: 2_000)
    private static let first = Generation.random()
    private static let second = Generation.random()

    private func write(_ facts: [LedgerFact], tail: String = "") throws {
        try File.replace(path, with: LedgerRecords(facts).bytes + Array(tail.utf8))
    }

    private func open() throws(CentralStoreError) -> CentralDatabase {
        try CentralDatabase.open(folder: folder.path)
    }

    private func refusal() -> CentralStoreError? {
        do {
            try open().close()
            return nil
        } catch {
            return error
        }
    }

    @Test func `a ledger is read as it was written`() throws {
        try write([
            .generation(Self.first, atMilliseconds: 5), .erase(Self.anna, event: "halny", atMilliseconds: 6),
        ])
        let ledger = try ErasureLedger.open(folder: folder.path)
        #expect(ledger.generations == [Self.first])
        #expect(ledger.erased == [Self.anna])
        #expect(ledger.contains(Self.anna) && !ledger.contains(Self.ben))
    }

    @Test func `a fact is one line of JSON`() throws {
        try write([.erase(Self.anna, event: "halny", atMilliseconds: 6)])
        #expect(
            String(decoding: try File.read(path), as: UTF8.self)
                == #"{"v":1,"type":"erase","id":"\#(Self.anna.rawValue)","event":"halny","at_ms":6}"# + "\n")
    }

    @Test(arguments: ["{", #"{"v":1,"type":"erase","id":"0199"#, "\0\0\0\0"])
    func `what a power cut left behind the last line is not there`(tail: String) throws {
        try open().close()
        let bytes = try File.read(path)
        try File.replace(path, with: bytes + Array(tail.utf8))
        let store = try CentralDatabase.open(folder: folder.path, asRestored: true)
        defer { store.close() }
        #expect(store.generations.count == 2)
        let whole = try File.read(path)
        #expect(whole.starts(with: bytes))
        #expect(whole[bytes.count] == UInt8(ascii: "{"), "the tail is cut before anything is added")
    }

    @Test func `a line that is no fact is refused by its number, and not changed`() throws {
        try open().close()
        let bytes = try File.read(path) + Array("{\"v\":1}\n".utf8)
        try File.replace(path, with: bytes)
        guard case .ledger(let sentence) = refusal() else {
            Issue.record("it was opened")
            return
        }
        #expect(sentence.contains("line 2"))
        #expect(try File.read(path) == bytes)
    }

    @Test func `what a newer program noted is kept`() throws {
        let newer = Array(#"{"v":2,"type":"rest","at_ms":7}"#.utf8)
        try write([.generation(Self.first, atMilliseconds: 5), .unknown(newer)])
        #expect(try LedgerRecords.read(path).facts.last == .unknown(newer))
    }

    @Test func `a union has everything once and keeps both orders`() {
        let ours = LedgerRecords([
            .generation(Self.first, atMilliseconds: 1), .erase(Self.anna, event: "halny", atMilliseconds: 9),
            .generation(Self.second, atMilliseconds: 3),
        ])
        let theirs = LedgerRecords([
            .generation(Self.first, atMilliseconds: 1), .erase(Self.ben, event: "halny", atMilliseconds: 5),
        ])
        let expected: [LedgerFact] = [
            .generation(Self.first, atMilliseconds: 1), .erase(Self.ben, event: "halny", atMilliseconds: 5),
            .erase(Self.anna, event: "halny", atMilliseconds: 9), .generation(Self.second, atMilliseconds: 3),
        ]
        #expect(ours.union(with: theirs).facts == expected)
        #expect(theirs.union(with: ours).facts == expected)
        #expect(ours.union(with: ours) == ours)
    }

    @Test func `two ledgers that disagree on the order still come to one that has everything`() {
        let ours = LedgerRecords([
            .generation(Self.first, atMilliseconds: 1), .generation(Self.second, atMilliseconds: 2),
        ])
        let theirs = LedgerRecords(ours.facts.reversed())
        #expect(ours.union(with: theirs).facts.count == 2)
    }

    @Test func `a deleted database begins another life and knows the old one`() throws {
        let store = try open()
        let (central, old) = (store.identity.central, store.generation)
        store.close()
        for suffix in ["", "-wal", "-shm"] { try File.remove("\(folder.path)/central.db\(suffix)") }
        let again = try open()
        defer { again.close() }
        #expect(again.identity.central == central)
        #expect(again.generations.count == 2)
        #expect(again.generations.first == old)
    }

    @Test func `an older database beside the ledger begins another life`() throws {
        try open().close()
        let older = try File.read(folder.path + "/central.db")
        try CentralDatabase.open(folder: folder.path, asRestored: true).close()
        try File.replace(folder.path + "/central.db", with: older)
        let store = try open()
        defer { store.close() }
        #expect(store.generations.count == 3)
        #expect(try LedgerRecords.read(path).facts.count == 3)
    }

    @Test func `a ledger that is missing beside a database or an identity is asked for`() throws {
        try open().close()
        try File.remove(path)
        guard case .ledger = refusal() else {
            Issue.record("it was opened beside the database")
            return
        }
        for suffix in ["", "-wal", "-shm"] { try File.remove("\(folder.path)/central.db\(suffix)") }
        guard case .ledger = refusal() else {
            Issue.record("it was opened beside the identity")
            return
        }
        #expect(!File.exists(path))
    }

    @Test func `a ledger of another central is refused`() throws {
        try open().close()
        try write([.generation(Self.first, atMilliseconds: 5)])
        guard case .ledger = refusal() else {
            Issue.record("it was opened")
            return
        }
    }
}
