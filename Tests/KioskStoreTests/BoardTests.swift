import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import TestSupport
import Testing
import Unicode

@Suite struct BoardTests {
    @Test func `the board has each person once, by the attempt that counts`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe, browser: "b-1", right: 1, milliseconds: 3_000)
        try kiosk.register(.ann, browser: "b-2", right: 2, milliseconds: 9_000)
        try kiosk.register(.zoe, browser: "b-3", right: 2, milliseconds: 4_000)
        let contest = try #require(try kiosk.store.newestRelease()).content.contests[0]
        let board = try kiosk.store.board(contest: contest, savedIn: 0..<Int64.max)
        #expect(board.rows.map(\.registration.publicName) == ["Zoë Ż.", "Ann L."])
        #expect(board.rows.map(\.place.place) == [1, 2])
        #expect(board.rows[0].registration.score == 2)
        #expect(board.place(ofKey: "ann@example.org")?.place == 2)
        #expect(board.place(ofKey: "bob@example.org")?.place == nil)
    }

    @Test func `registrations are those of a span of time, and of one person whatever the case`() throws {
        let kiosk = try PairedKiosk()
        let first = try kiosk.register(.zoe)
        kiosk.clock.advance(milliseconds: 86_400_000)
        let second = try kiosk.register(MadeUpPerson("Z", "Ż", "ZOE@Example.org"), browser: "b-2")
        #expect(
            try kiosk.store.registrations(contest: first.contest, savedIn: 0..<second.savedAt).map(\.id) == [
                first.id
            ])
        #expect(
            try kiosk.store.registrations(contest: first.contest, savedIn: second.savedAt..<Int64.max).map(
                \.id)
                == [second.id])
        #expect(
            try kiosk.store.registrations(contest: first.contest, emailKey: "zoe@example.org") == [
                first, second,
            ])
    }

    @Test func `played today counts every start`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        try kiosk.store.abandonAttempt(try kiosk.start(browser: "b-2").plan.id)
        let contest = try #require(try kiosk.store.newestRelease()).content.contests[0].id
        let day = try #require(CalendarDay("2026-10-15"))
        #expect(try kiosk.store.startedCount(contest: contest, on: day) == 2)
        #expect(try kiosk.store.startedCount(contest: contest, on: day.advanced(by: 1)) == 0)
    }

    @Test func `tries of a PIN are kept over restarts`() throws {
        let kiosk = try PairedKiosk()
        #expect(try kiosk.store.staffPIN() == nil)
        let pin = StaffPIN(hash: "hash", wrongTries: 2, pausedUntilMilliseconds: 17)
        try kiosk.store.setStaffPIN(pin)
        try kiosk.restart()
        #expect(try kiosk.store.staffPIN() == pin)
        #expect(mode(kiosk.path + "/identity/staff-pin.json") == 0o600)
    }

    @Test func `a damaged database takes no PIN along, nor its tries`() throws {
        let kiosk = try PairedKiosk()
        let pin = StaffPIN(hash: "hash", wrongTries: 3, pausedUntilMilliseconds: 17)
        try kiosk.store.setStaffPIN(pin)
        kiosk.close()
        try overwrite(kiosk.path + "/kiosk.db", Array("torn".utf8))
        try kiosk.restart()
        #expect(kiosk.store.damagedCopies.count == 1)
        #expect(try kiosk.store.staffPIN() == pin)
    }

    @Test func `trouble keeps its beginning while it stays the same`() throws {
        let kiosk = try PairedKiosk()
        let start = kiosk.clock.clock.wallMilliseconds()
        try kiosk.store.setTrouble(.up, code: "no_network")
        kiosk.clock.advance(milliseconds: 5_000)
        try kiosk.store.setTrouble(.up, code: "no_network")
        try kiosk.store.setTrouble(.down, code: "proxy", details: ["status": "502"])
        try kiosk.restart()
        var contact = try kiosk.store.contact()
        #expect(contact.up?.sinceMilliseconds == start)
        #expect(contact.down?.sinceMilliseconds == start + 5_000)
        #expect(contact.down?.details == ["status": "502"])
        try kiosk.store.setTrouble(.up, code: "busy")
        try kiosk.store.clearTrouble(.down)
        contact = try kiosk.store.contact()
        #expect(contact.up?.code == "busy")
        #expect(contact.up?.sinceMilliseconds == start + 5_000)
        #expect(contact.down == nil)
    }
}
