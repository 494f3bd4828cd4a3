import CentralStore
import CentralTestSupport
import ContestCore
import Logging
import Platform
import SQLite
import SyncProtocol
import TestSupport
import Testing

@Suite struct ChainVerifierTests {
    private let headquarters: Headquarters
    private let verifier: ChainVerifier
    private let event: EventID

    init() throws {
        headquarters = try Headquarters()
        verifier = ChainVerifier(headquarters.store, log: .silent)
        event = try #require(EventID("halny"))
    }

    @Test func `what came is verified up to the head, and again behind it`() throws {
        var kiosk = try headquarters.kiosk()
        #expect(try !verifier.step())
        for number in 1...5 { try kiosk.register("p\(number)@example.org") }
        try headquarters.deliver(&kiosk)
        #expect(try verifiedAt() == nil)
        try verify()
        #expect(try verifiedAt() == headquarters.clock.clock.wallMilliseconds())
        headquarters.clock.advance(milliseconds: 60_000)
        try kiosk.register("p6@example.org")
        try headquarters.deliver(&kiosk)
        #expect(try verifiedAt() == nil)
        try verify()
        #expect(try verifiedAt() == headquarters.clock.clock.wallMilliseconds())
    }

    @Test func `stubs and other content under a known id are verified by their hashes`() throws {
        var kiosk = try headquarters.kiosk()
        let line = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        try kiosk.append(line)
        try kiosk.append(kiosk.registration(KioskDouble.Visit("bob@example.org"), id: line.id))
        let gone = kiosk.registration(KioskDouble.Visit("cem@example.org"))
        let hash = LineHash(of: JSONWriter.bytes(of: gone))
        try kiosk.append(BodyLine(Stub(gone: .purged, type: .registration, id: gone.id, hash: hash)))
        try headquarters.deliver(&kiosk)
        try verify()
        #expect(try verifiedAt() != nil)
    }

    @Test(arguments: [
        "UPDATE lines SET body = CAST(replace(CAST(body AS TEXT), 'p3@', 'q3@') AS BLOB)",
        "UPDATE chain SET chain_hash = zeroblob(32) WHERE sequence = 2",
        "DELETE FROM chain WHERE sequence = 3",
        "UPDATE epochs SET head_hash = zeroblob(32)", "DELETE FROM chain WHERE sequence = 5",
        "UPDATE lines SET hash = zeroblob(32) WHERE line_key = 4",
    ])
    func `a stored journal that is not what came is never called verified`(sql: String) throws {
        var kiosk = try headquarters.kiosk()
        for number in 1...5 { try kiosk.register("p\(number)@example.org") }
        try headquarters.deliver(&kiosk)
        try Connection(path: headquarters.folder.path + "/central.db", mode: .readWrite).execute(sql)
        try verify()
        #expect(try verifiedAt() == nil)
    }

    private func verify() throws { while try verifier.step() {} }

    private func verifiedAt() throws -> Int64? {
        try headquarters.store.read { try $0.deviceRows(of: event).first?.verifiedAtMilliseconds }
    }
}
