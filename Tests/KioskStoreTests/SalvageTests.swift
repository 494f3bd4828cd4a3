import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import TestSupport
import Testing

@Suite struct SalvageTests {
    private let kiosk: PairedKiosk
    private static let people = 40

    init() throws {
        kiosk = try PairedKiosk()
        for number in 0..<SalvageTests.people {
            try kiosk.register(.number(number), browser: "b-\(number)")
        }
    }

    /// Changes the closed database's bytes and opens the kiosk again, which goes on with another one.
    private func damage(_ change: (inout [UInt8]) -> Void) throws {
        kiosk.close()
        var bytes = try File.read(kiosk.path + "/kiosk.db")
        change(&bytes)
        try File.replace(kiosk.path + "/kiosk.db", with: bytes)
        try kiosk.restart()
        #expect(try kiosk.store.counts().saved == 0)
    }

    @Test func `a lost first page takes no line along`() throws {
        try damage { $0.replaceSubrange(0..<4096, with: [UInt8](repeating: 0xA5, count: 4096)) }
        let salvage = try #require(try kiosk.store.salvage().first)
        #expect((salvage.saved, salvage.known, salvage.unreadable) == (SalvageTests.people, 0, 0))
        #expect(try kiosk.store.counts().saved == SalvageTests.people)
        #expect(kiosk.store.damagedCopies.isEmpty)
        #expect(try kiosk.store.salvage().isEmpty)
        // It is a whole journal again, which the next start walks.
        try kiosk.restart()
        #expect(try kiosk.store.counts().saved == SalvageTests.people)
        #expect(kiosk.store.damagedCopies.isEmpty)
    }

    @Test func `releases that are nowhere but in the copy come back, and central can be handed them`() throws
    {
        try kiosk.install(MadeUpEvent(text: "Two"), number: 2)
        let saved = try kiosk.register(.zoe, browser: "b-zoe")
        try kiosk.install(MadeUpEvent(text: "Three"), number: 3)
        try damage { $0.replaceSubrange(0..<4096, with: [UInt8](repeating: 0xA5, count: 4096)) }
        let id = try #require(LineID(rawValue: saved.id))
        _ = try kiosk.store.salvage()
        let release = try #require(try kiosk.store.signedRelease(ofLine: id))
        #expect(release.isValid)
        #expect(try ReleaseBundle(bytes: release.bundle).name.number == 2)
        #expect(try kiosk.store.newestReleaseName()?.number == 3)
    }

    @Test func `a line with a changed byte is noticed and the others are saved`() throws {
        try damage { bytes in
            let mark = Array(#""type":"registration""#.utf8)
            let place = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? 0
            bytes[place + mark.count + 60] ^= 1
        }
        let salvage = try #require(try kiosk.store.salvage().first)
        #expect((salvage.saved, salvage.unreadable) == (SalvageTests.people - 1, 1))
    }

    @Test func `salvaged people stand on the board, and the order of saving is kept`() throws {
        let before = try kiosk.store.outgoing(count: 1000, bytes: 1 << 22).lines.filter { $0.isRegistration }
        try damage { $0.replaceSubrange(0..<4096, with: [UInt8](repeating: 0, count: 4096)) }
        _ = try kiosk.store.salvage()
        let after = try kiosk.store.outgoing(count: 1000, bytes: 1 << 22).lines.filter { $0.isRegistration }
        #expect(after == before)
    }

    @Test(arguments: 0..<30)
    func `whatever page is lost, every line elsewhere is saved and none twice`(_ seed: Int) throws {
        try damage { bytes in
            let page = (seed * 7 + 1) % (bytes.count / 4096)
            bytes.replaceSubrange(
                page * 4096..<(page + 1) * 4096, with: [UInt8](repeating: 0x5A, count: 4096))
            // The rest of the file must be found even if this page alone goes unnoticed.
            bytes[18] = 9
        }
        let salvage = try #require(try kiosk.store.salvage().first)
        // A page holds at most a handful of these lines, or parts of them.
        #expect(salvage.saved >= SalvageTests.people - 8)
        #expect(try kiosk.store.counts().saved == salvage.saved)
    }
}

extension BodyLine {
    fileprivate var isRegistration: Bool {
        String(decoding: bytes, as: UTF8.self).contains(#""type":"registration""#)
    }
}
