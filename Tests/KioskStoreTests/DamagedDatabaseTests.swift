import KioskStore
import KioskTestSupport
import Platform
import SQLite
import SyncProtocol
import TestSupport
import Testing

/// A database that cannot be trusted is moved aside, and the kiosk goes on.
@Suite struct DamagedDatabaseTests {
    @Test func `a changed byte in a line is noticed, though SQLite finds the file sound`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        let bytes = try kiosk.damage { bytes in
            let name = Array("zoe@example.org\"".utf8)
            let place = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
            bytes[place] = UInt8(ascii: "x")
        }
        try kiosk.expectFreshStart(afterMovingAside: bytes)
        let reason = try #require(kiosk.store.damagedCopies.first?.reason)
        #expect(reason.contains("line 3"))
        #expect(!reason.contains("example.org"))
    }

    @Test(arguments: [
        "DELETE FROM journal WHERE seq = 2", "UPDATE journal SET h = zeroblob(32) WHERE seq = 3",
        "UPDATE lines SET c = zeroblob(32), bytes = NULL, gone = 'lost' WHERE number = 2",
        "DELETE FROM journal WHERE seq = 3; DELETE FROM lines WHERE number = 3",
        "DELETE FROM journal WHERE seq = 3", "UPDATE journal SET registrations = 7 WHERE seq = 3",
        "UPDATE kiosk SET device = '018f0000-0000-7000-8000-000000000000'", "UPDATE kiosk SET epoch = NULL",
        "UPDATE epochs SET device = '018f0000-0000-7000-8000-000000000000'",
        "UPDATE lines SET id = '018f0000-0000-7000-8000-000000000000' WHERE number = 3",
        "UPDATE lines SET type = 'clock' WHERE number = 3", "UPDATE releases SET bundle = x'7b7d'",
        "UPDATE attempts SET plan = x'7b7d'", "DROP TABLE sum_days", "PRAGMA user_version = 0",
        "PRAGMA user_version = -3", "PRAGMA user_version = 16777217",
    ])
    func `a database that does not hold what was written is moved aside`(sql: String) throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        _ = try kiosk.start(browser: "b-2")
        let path = kiosk.path + "/kiosk.db"
        kiosk.close()
        do {
            let connection = try Connection(path: path, mode: .readWrite)
            try connection.execute("PRAGMA foreign_keys = OFF; " + sql)
        }
        try kiosk.expectFreshStart(afterMovingAside: try File.read(path))
    }

    @Test(arguments: [0, 18, 60, 100, 4096])
    func `a torn page is noticed, the header's too`(place: Int) throws {
        let kiosk = try PairedKiosk()
        for number in 1...20 { try kiosk.register(.number(number), browser: "b-\(number)") }
        let bytes = try kiosk.damage { bytes in for index in place..<place + 200 { bytes[index] = 0xAA } }
        try kiosk.expectFreshStart(afterMovingAside: bytes)
    }

    @Test func `a file that was cut short is noticed`() throws {
        let kiosk = try PairedKiosk()
        for number in 1...20 { try kiosk.register(.number(number), browser: "b-\(number)") }
        let bytes = try kiosk.damage { $0.removeLast($0.count / 2) }
        try kiosk.expectFreshStart(afterMovingAside: bytes)
    }

    @Test func `a journal whose database is gone is not applied to the next one`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        kiosk.close()
        try remove(kiosk.path + "/kiosk.db")
        let journal = Array("no journal of SQLite".utf8)
        try File.replace(kiosk.path + "/kiosk.db-journal", with: journal)
        try kiosk.restart()
        let copy = try #require(kiosk.store.damagedCopies.first)
        #expect(try File.read(copy.path + "/kiosk.db-journal") == journal)
        #expect(try File.read(kiosk.path + "/kiosk.db-journal").isEmpty)
    }

    @Test(arguments: [true, false])
    func `a database that is gone or empty is no new installation`(isEmpty: Bool) throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        let epoch = try kiosk.store.outgoing(count: 1, bytes: 1).epoch
        kiosk.close()
        try remove(kiosk.path + "/kiosk.db")
        if isEmpty { try File.replace(kiosk.path + "/kiosk.db", with: []) }
        try kiosk.restart()
        #expect(try kiosk.reasonOfEpoch() == .damaged)
        #expect(try kiosk.store.outgoing(count: 0, bytes: 0).epoch != epoch)
        #expect(kiosk.store.damagedCopies.count == 1)
        #expect(try kiosk.store.counts().saved == 0)
    }

    @Test func `a copy counts until it was read, and a second one does not hide the first`() throws {
        let kiosk = try PairedKiosk()
        for _ in 0..<2 {
            _ = try kiosk.damage { bytes in for index in 4096..<4200 { bytes[index] = 0xAA } }
            try kiosk.restart()
        }
        let copies = kiosk.store.damagedCopies
        #expect(copies.count == 2)
        try DamagedCopies(folder: kiosk.path).markSalvaged(copies[0])
        #expect(kiosk.store.damagedCopies == [copies[1]])
        try kiosk.restart()
        #expect(kiosk.store.damagedCopies == [copies[1]])
    }

    @Test func `damage at run time costs what was under way, and the next visitor plays`() throws {
        let kiosk = try PairedKiosk()
        for number in 1...20 { try kiosk.register(.number(number), browser: "b-\(number)") }
        let path = kiosk.path + "/kiosk.db"
        var bytes = try File.read(path)
        for index in bytes.indices { bytes[index] = 0xAA }
        try overwrite(path, bytes)
        var failures = 0
        for _ in 0..<3 {
            do {
                try kiosk.register(.zoe, browser: "b-99")
            } catch {
                failures += 1
            }
        }
        #expect(failures <= 2)
        #expect(try kiosk.store.counts().saved >= 1)
        #expect(kiosk.store.damagedCopies.count == 1)
        #expect(try kiosk.reasonOfEpoch() == .damaged)
        try kiosk.restart()
        #expect(kiosk.store.damagedCopies.count == 1)
    }

    @Test func `a kiosk starts whatever bytes have changed`() throws {
        let kiosk = try PairedKiosk()
        for number in 1...20 { try kiosk.register(.number(number), browser: "b-\(number)") }
        try kiosk.store.setTrouble(.up, code: "not_central", details: ["status": "302", "is_page": "yes"])
        kiosk.close()
        let (path, copies) = (kiosk.path + "/kiosk.db", kiosk.path + "/damaged")
        let sound = try File.read(path)
        var generator = SeededGenerator(state: 5466)
        for _ in 0..<300 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...20, using: &generator) {
                bytes[Int.random(in: 4096..<bytes.count, using: &generator)] ^= .random(
                    in: 1...255, using: &generator)
            }
            try File.replace(path, with: bytes)
            try kiosk.restart()
            #expect(try kiosk.store.counts().saved == (kiosk.store.damagedCopies.isEmpty ? 20 : 0))
            _ = try kiosk.store.contact()
            let newest = try #require(try kiosk.store.newestRelease(), "there is something to play")
            #expect(try kiosk.store.hasRelease(newest.name))
            kiosk.close()
            try File.removeAll(copies)
        }
    }

    @Test func `a journal that does not hold when central asks is moved aside while the kiosk runs`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        do {
            let other = try Connection(path: kiosk.path + "/kiosk.db", mode: .readWrite)
            try other.execute("UPDATE journal SET h = zeroblob(32) WHERE seq = 3")
        }
        #expect(throws: KioskStoreError.self) { try kiosk.store.checkJournal() }
        #expect(kiosk.store.damagedCopies.count == 1)
        try kiosk.register(.ann, browser: "b-2")
        #expect(try kiosk.store.counts().saved == 1)
        try kiosk.store.checkJournal()
    }

    @Test func `an older copy of the database is told from a damaged one`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        let path = kiosk.path + "/kiosk.db"
        kiosk.close()
        let backup = try File.read(path)
        try kiosk.restart()
        try kiosk.register(.ann, browser: "b-2")
        let epoch = try kiosk.store.outgoing(count: 0, bytes: 0).epoch
        #expect(try kiosk.store.openEpoch(insteadOf: epoch))
        kiosk.close()
        try File.replace(path, with: backup)
        try kiosk.restart()
        #expect(try kiosk.reasonOfEpoch() == .restored)
        #expect(kiosk.store.damagedCopies.isEmpty)
        #expect(try kiosk.store.counts().saved == 1)
        #expect(try kiosk.store.outgoing(count: 0, bytes: 0).epoch != epoch)
        let present = try kiosk.store.outgoing(count: 0, bytes: 0).epoch
        try kiosk.restart()
        #expect(try kiosk.store.outgoing(count: 0, bytes: 0).epoch == present, "it is settled")
    }
}

extension PairedKiosk {
    /// Closes the kiosk and changes its database's bytes.
    fileprivate func damage(_ change: (inout [UInt8]) throws -> Void) throws -> [UInt8] {
        close()
        var bytes = try File.read(path + "/kiosk.db")
        try change(&bytes)
        try File.replace(path + "/kiosk.db", with: bytes)
        return bytes
    }

    /// Starts, and finds a working screen, the old file kept, and a new epoch.
    fileprivate func expectFreshStart(
        afterMovingAside bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try restart()
        let copies = store.damagedCopies
        #expect(copies.count == 1, sourceLocation: sourceLocation)
        #expect(
            try copies.first.map { try File.read($0.path + "/kiosk.db") } == bytes,
            sourceLocation: sourceLocation)
        #expect(try reasonOfEpoch() == .damaged, sourceLocation: sourceLocation)
        #expect(try store.counts().saved == 0, sourceLocation: sourceLocation)
        try register(.ann, browser: "b-77")
        try restart()
        #expect(try store.counts().saved == 1, sourceLocation: sourceLocation)
        #expect(store.damagedCopies == copies, sourceLocation: sourceLocation)
    }

    /// Why the present epoch was opened.
    func reasonOfEpoch() throws -> EpochLine.Reason? {
        let journal = try store.outgoing(count: 1, bytes: 1)
        guard let line = journal.lines.first, case .epoch(let epoch) = try JournalLine(bytes: line.bytes)
        else {
            return nil
        }
        return epoch.reason
    }
}
