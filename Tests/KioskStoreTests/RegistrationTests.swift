import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SyncProtocol
import Testing

@Suite struct RegistrationTests {
    @Test func `a registration is a line in the journal with everything in it`() throws {
        let kiosk = try PairedKiosk()
        let saved = try kiosk.register(.zoe, right: 1)
        #expect(saved.publicName == "Zoë Ż.")
        #expect(saved.score == 1)
        #expect(saved.maxScore == 2)
        #expect(saved.timeMilliseconds == 5_000)
        #expect(!saved.isReceived)

        let lines = try kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines
        try #require(lines.count == 3)
        guard case .epoch(let epoch) = try JournalLine(bytes: lines[0].bytes),
            case .clock(let clock) = try JournalLine(bytes: lines[1].bytes),
            case .registration(let line) = try JournalLine(bytes: lines[2].bytes)
        else {
            Issue.record("other lines")
            return
        }
        #expect(epoch.reason == .paired)
        #expect(epoch.after == nil)
        #expect(clock.stepMilliseconds == nil)
        #expect(line.id.rawValue == saved.id)
        #expect(line.attendee.email == "zoe@example.org")
        #expect(line.attendee.lastName == "Żółć")
        #expect(line.consents.map(\.purpose) == ["terms", "marketing"])
        #expect(line.consents.map(\.isGiven) == [true, false])
        #expect(line.release == (try kiosk.store.newestRelease())?.name)
        #expect(line.attempt.answers.map(\.choice) == ["a", nil])
        #expect(line.attempt.answers.map(\.order) == [["a", "b", "c"], ["a", "b", "c"]])
        #expect(line.attempt.closedBy == .finished)
        #expect(line.attempt.limitMilliseconds == 60_000)
        #expect(line.attempt.seed == "0000000000000001")
    }

    @Test func `answers to the event's own fields stand in the line as what they are`() throws {
        let kiosk = try PairedKiosk(MadeUpEvent(form: MadeUpEvent.ownFields))
        var person = MadeUpPerson.zoe
        person.extra = [
            "company": .text("Żółć & Co"), "role": .text("dev"), "remote": .flag(false), "years": .text("12"),
        ]
        try kiosk.register(person)
        person.extra = ["company": .text("X")]
        try kiosk.register(person, browser: "b-2")
        let lines = try kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines
        let extras = try lines.compactMap { line -> [String: JSONValue]? in
            guard case .registration(let line) = try JournalLine(bytes: line.bytes) else { return nil }
            return line.attendee.extra
        }
        #expect(
            extras == [
                [
                    "company": .string("Żółć & Co"), "role": .string("dev"), "remote": .bool(false),
                    "years": .integer(12),
                ], ["company": .string("X")],
            ])
    }

    @Test func `a form without such fields leaves no trace of them in the line`() throws {
        let kiosk = try PairedKiosk()
        try kiosk.register(.zoe)
        let line = try #require(try kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines.last)
        #expect(!String(decoding: line.bytes, as: UTF8.self).contains("extra"))
    }

    @Test func `the same attempt registers once, whatever the form says the second time`() throws {
        let kiosk = try PairedKiosk()
        let attempt = try kiosk.play()
        let first = try kiosk.store.register(kiosk.form(.zoe), attempt: attempt)
        #expect(try kiosk.store.register(kiosk.form(.zoe), attempt: attempt) == first)
        #expect(try kiosk.store.register(kiosk.form(.ann), attempt: attempt) == first)
        #expect(try kiosk.store.counts().saved == 1)
        #expect(try kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines.count == 3)
    }

    @Test func `five forms at once make one registration`() throws {
        let kiosk = try PairedKiosk()
        let attempt = try kiosk.play()
        let (store, form) = (kiosk.store, try kiosk.form(.ann))
        let answers = Answers()
        let threads = (0..<5).map { _ in
            answers.inBackground { try store.register(form, attempt: attempt) }
        }
        for thread in threads { thread.join() }
        #expect(Set(answers.all.map(\.sequence)).count == 1)
        #expect(answers.all.count == 5)
        #expect(try store.counts().saved == 1)
    }

    @Test func `an attempt that still runs cannot be registered`() throws {
        let kiosk = try PairedKiosk()
        let attempt = try kiosk.start()
        let form = try kiosk.form(.zoe)
        #expect(throws: KioskStoreError.attemptRunning) { try kiosk.store.register(form, attempt: attempt) }
        #expect(try kiosk.store.counts().saved == 0)
    }

    @Test func `an attempt that was left cannot be registered`() throws {
        let kiosk = try PairedKiosk()
        let attempt = try kiosk.play()
        try kiosk.store.abandonAttempt(attempt.plan.id)
        let form = try kiosk.form(.zoe)
        #expect(throws: KioskStoreError.unknownAttempt) { try kiosk.store.register(form, attempt: attempt) }
    }

    @Test func `after a restart everything is still there and the chain goes on`() throws {
        let kiosk = try PairedKiosk()
        let first = try kiosk.register(.zoe)
        try kiosk.restart()
        let second = try kiosk.register(.ann, browser: "b-2")
        #expect(second.sequence > first.sequence)
        #expect(try kiosk.store.counts().saved == 2)
        #expect(try kiosk.store.outgoing(count: 100, bytes: 1 << 20).lines.count == 4)
    }

    @Test func `a database that goes bad while it is open is moved aside, and saving goes on`() throws {
        let kiosk = try PairedKiosk()
        let attempt = try kiosk.play()
        let form = try kiosk.form(.ann)
        let path = kiosk.path + "/kiosk.db"
        let start = Array(try File.read(path)[..<100])
        try overwrite(path, start)
        let error = #expect(throws: KioskStoreError.self) {
            try kiosk.store.register(form, attempt: attempt)
        }
        #expect(["damaged", "disk_error"].contains(error?.code))
        #expect(kiosk.store.trouble != nil)
        try kiosk.register(.ann, browser: "b-2")
        #expect(kiosk.store.trouble == nil)
        let copy = try #require(kiosk.store.damagedCopies.first)
        #expect(try File.read(copy.path + "/kiosk.db") == start)
    }
}
