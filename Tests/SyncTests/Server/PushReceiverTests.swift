import CentralStore
import CentralTestSupport
import Compression
import ContestCore
import Crypto
import Logging
import Platform
import SyncProtocol
import SyncServer
import TestSupport
import Testing

@Suite struct PushReceiverTests {
    private let headquarters: Headquarters
    private let receiver: PushReceiver
    private let event: EventID

    init() throws {
        headquarters = try Headquarters()
        receiver = PushReceiver(store: headquarters.store, log: .silent)
        event = try #require(EventID("halny"))
    }

    private func send(_ body: [UInt8], token: String?) throws -> SyncReply {
        let reply = Locked<SyncReply?>(nil)
        receiver.receive(body, token: token) { answer in reply.notifying { $0 = answer } }
        let answered = reply.wait(milliseconds: 10_000) { $0 }
        return try #require(answered)
    }

    private func send(_ push: PushBody, token: String?) throws -> SyncReply {
        try send(KioskDouble.packed(push), token: token)
    }

    private func answer(_ push: PushBody, token: String?) throws -> PushAnswer {
        let reply = try send(push, token: token)
        guard case .answer(let answer) = reply else { throw Refused(reply: reply) }
        return answer
    }

    private struct Refused: Error { let reply: SyncReply }

    /// The refusal's code, and whether a kiosk would believe it.
    private func refusal(_ reply: SyncReply, of push: PushBody?) -> (
        status: Int, code: RefusalCode, isBelieved: Bool
    )? {
        guard case .refusal(let status, let refusal) = reply else { return nil }
        let isBelieved =
            refusal.central == headquarters.store.identity.central && refusal.nonce == push?.header.nonce
        return (status, refusal.code, isBelieved)
    }

    private func expect(_ reply: SyncReply, _ status: Int, _ code: RefusalCode, of push: PushBody?) {
        let found = refusal(reply, of: push)
        #expect(found?.status == status)
        #expect(found?.code == code)
        #expect(found?.isBelieved == true)
    }

    private func people() throws -> [String] {
        try headquarters.store.read { snapshot in
            try snapshot.attendees(
                of: event, AttendeeFilter(), AttendeeOrder(.arrival), after: nil, limit: 1000)
        }.map(\.email)
    }

    private func missing() throws -> [LineID?] {
        try headquarters.store.read { try $0.missingRows(of: event, limit: 9) }.map(\.id)
    }

    private func threePeople() throws -> KioskDouble {
        var kiosk = try headquarters.kiosk()
        for person in ["ann", "bob", "cem"] { try kiosk.register("\(person)@example.org") }
        return kiosk
    }

    // What is taken

    @Test func `a push is kept and its answer names the head`() throws {
        var kiosk = try threePeople()
        let push = kiosk.push()
        let answer = try answer(push, token: kiosk.token)
        let generation = headquarters.store.generation
        #expect(
            answer
                == PushAnswer(
                    code: .ok, nonce: push.header.nonce, central: kiosk.central, generation: generation,
                    generations: [generation], device: kiosk.device, epoch: kiosk.epoch,
                    head: kiosk.positions[3],
                    releases: ["halny": headquarters.release],
                    orders: OrderName(generation: generation, number: 0),
                    nowMilliseconds: headquarters.clock.clock.wallMilliseconds()))
        #expect(try people() == ["ann@example.org", "bob@example.org", "cem@example.org"])
    }

    @Test func `three lost answers leave three records, and every answer is the same`() throws {
        var kiosk = try threePeople()
        let push = kiosk.push()
        let answers = try (0..<4).map { _ in try answer(push, token: kiosk.token) }
        #expect(answers.allSatisfy { $0 == answers[0] })
        #expect(try people().count == 3)
        let device = try headquarters.store.read { try $0.deviceRows(of: event).first }
        #expect(device?.received == 3)
        #expect(device?.waiting == 0)
    }

    @Test func `an empty push tells the newest names and keeps the status`() throws {
        var kiosk = try threePeople()
        let answer = try answer(kiosk.push(from: 0, to: 0), token: kiosk.token)
        #expect(answer.code == .ok)
        #expect(answer.head == kiosk.positions[0])
        let newer = try headquarters.publish(EventFixture())
        let next = try self.answer(kiosk.push(from: 0, to: 0), token: kiosk.token)
        #expect(next.releases == ["halny": newer])
        let device = try headquarters.store.read { try $0.deviceRows(of: event).first }
        #expect(device?.waiting == 3)
    }

    @Test func `pushes that overlap go on where central stands`() throws {
        var kiosk = try threePeople()
        #expect(try answer(kiosk.push(from: 0, to: 2), token: kiosk.token).head == kiosk.positions[2])
        #expect(try answer(kiosk.push(from: 1, to: 3), token: kiosk.token).head == kiosk.positions[3])
        #expect(try answer(kiosk.push(from: 0, to: 1), token: kiosk.token).head == kiosk.positions[3])
        #expect(try people().count == 3)
    }

    @Test func `pushes of twenty kiosks at the same time are all kept`() throws {
        var pushes: [(push: PushBody, token: String)] = []
        for number in 0..<20 {
            var kiosk = try headquarters.kiosk("Kiosk \(number)")
            for person in 0..<50 { try kiosk.register("p\(number)-\(person)@example.org") }
            pushes.append((kiosk.push(), kiosk.token))
        }
        let done = Locked(0)
        for (push, token) in pushes {
            receiver.receive(KioskDouble.packed(push), token: token) { reply in
                if case .answer = reply { done.notifying { $0 += 1 } }
            }
        }
        let all = done.wait(milliseconds: 60_000) { $0 == 20 ? true : nil }
        #expect(all == true)
        let count = try headquarters.store.read { try $0.attendeeCount(of: event, AttendeeFilter()) }
        #expect(count == 1_000)
    }

    // Position

    @Test func `a gap is answered with what central has, and nothing of it is kept but the status`() throws {
        var kiosk = try threePeople()
        let unknown = try answer(kiosk.push(from: 2), token: kiosk.token)
        #expect(unknown.code == .need)
        #expect(unknown.head == kiosk.positions[0])
        _ = try answer(kiosk.push(from: 0, to: 1), token: kiosk.token)
        let gap = try answer(kiosk.push(from: 2), token: kiosk.token)
        #expect(gap.code == .need)
        #expect(gap.head == kiosk.positions[1])
        #expect(try people().count == 1)
        let device = try headquarters.store.read { try $0.deviceRows(of: event).first }
        #expect(device?.saved == 3)
    }

    @Test func `another history is a fork, at the base and below the head`() throws {
        var kiosk = try threePeople()
        _ = try answer(kiosk.push(), token: kiosk.token)
        let head = kiosk.positions[3]
        kiosk.cut(to: 1)
        try kiosk.register("dee@example.org")
        try kiosk.register("eve@example.org")
        for push in [kiosk.push(from: 1), kiosk.push(from: 2), kiosk.push(from: 1, to: 2)] {
            let answer = try answer(push, token: kiosk.token)
            #expect(answer.code == .fork)
            #expect(answer.head == head)
        }
        #expect(try people().count == 3)
    }

    @Test func `the same lines in a new epoch are there once`() throws {
        var kiosk = try threePeople()
        _ = try answer(kiosk.push(), token: kiosk.token)
        let lines = kiosk.lines
        kiosk.openEpoch()
        for line in lines { try kiosk.append(line) }
        let answer = try answer(kiosk.push(), token: kiosk.token)
        #expect(answer.code == .ok)
        #expect(answer.head == kiosk.positions[3])
        #expect(try people().count == 3)
    }

    // Lines

    @Test func `the same id with other content is put aside and shown, and the kiosk goes on`() throws {
        var kiosk = try headquarters.kiosk()
        let id = try kiosk.register("ann@example.org")
        _ = try answer(kiosk.push(), token: kiosk.token)
        var other = KioskDouble.Visit("ann@example.org")
        other.lastName = "Other"
        try kiosk.append(kiosk.registration(other, id: id))
        try kiosk.register("bob@example.org")
        let answer = try answer(kiosk.push(), token: kiosk.token)
        #expect(answer.code == .ok)
        #expect(answer.head == kiosk.positions[3])
        let quarantined = try headquarters.store.read { try $0.quarantinedRows(of: event, limit: 9) }
        #expect(quarantined.map(\.id) == [id])
        #expect(quarantined.map(\.code) == ["other_content"])
        let names = try headquarters.store.read { snapshot in
            try snapshot.attendees(of: event, AttendeeFilter(), AttendeeOrder(.arrival), after: nil, limit: 9)
        }.map(\.lastName)
        #expect(names == ["Lee", "Lee"])
        #expect(try self.answer(kiosk.push(from: 1), token: kiosk.token).code == .ok)
        #expect(try headquarters.store.read { try $0.quarantinedRows(of: event, limit: 9) }.count == 1)
    }

    @Test func `one line that is not understood holds up nothing and is told`() throws {
        var kiosk = try headquarters.kiosk()
        let known = kiosk.release
        var third: LineID?
        for number in 0..<10 {
            kiosk.release =
                number == 2
                ? ReleaseName(
                    generation: "00000000000000ff", number: 7, sha256: String(repeating: "ab", count: 32))
                : known
            let id = try kiosk.register("person\(number)@example.org")
            if number == 2 { third = id }
        }
        let answer = try answer(kiosk.push(), token: kiosk.token)
        #expect(answer.head == kiosk.positions[10])
        #expect(answer.heldTotal == 1)
        #expect(answer.held == [HeldLine(id: third, code: "unknown_release")])
        #expect(try people().count == 9)
    }

    @Test func `a stub keeps its place, and the line may come later`() throws {
        var kiosk = try headquarters.kiosk()
        let line = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        let bytes = JSONWriter.bytes(of: line)
        try kiosk.append(
            BodyLine(Stub(gone: .purged, type: .registration, id: line.id, hash: LineHash(of: bytes))))
        #expect(try answer(kiosk.push(), token: kiosk.token).head == kiosk.positions[1])
        #expect(try people().isEmpty)
        #expect(try missing() == [line.id])
        kiosk.openEpoch()
        try kiosk.append(line)
        #expect(try answer(kiosk.push(), token: kiosk.token).code == .ok)
        #expect(try people() == ["ann@example.org"])
        #expect(try missing().isEmpty)
    }

    @Test func `a stub of a line that is here changes nothing`() throws {
        var kiosk = try headquarters.kiosk()
        let line = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        try kiosk.append(line)
        _ = try answer(kiosk.push(), token: kiosk.token)
        kiosk.openEpoch()
        let hash = LineHash(of: JSONWriter.bytes(of: line))
        try kiosk.append(BodyLine(Stub(gone: .purged, type: .registration, id: line.id, hash: hash)))
        #expect(try answer(kiosk.push(), token: kiosk.token).code == .ok)
        #expect(try people() == ["ann@example.org"])
    }

    @Test func `a list of held lines ends at a hundred and the total goes on`() throws {
        var kiosk = try headquarters.kiosk()
        for _ in 0..<130 { try kiosk.append(text: "?") }
        let answer = try answer(kiosk.push(), token: kiosk.token)
        #expect(answer.held.count == 100)
        #expect(answer.heldTotal == 130)
    }

    // Refusals, in the protocol's order

    @Test func `what is no push is malformed`() throws {
        var kiosk = try threePeople()
        let good = kiosk.push()
        let packed = KioskDouble.packed(good)
        for body in [[], Array("junk".utf8), Array(packed.dropLast(3)), packed + [0], packed + packed] {
            expect(try send(body, token: kiosk.token), 400, .malformed, of: nil)
        }
        expect(try send(Gzip.compress([]), token: kiosk.token), 400, .malformed, of: nil)
        expect(try send(Gzip.compress(Array("{}\n".utf8)), token: kiosk.token), 400, .malformed, of: nil)
        expect(
            try send(Gzip.compress(good.encoded().dropLast()), token: kiosk.token), 400, .malformed, of: good)
        expect(
            try send(Gzip.compress(good.encoded() + [0x0A]), token: kiosk.token), 400, .malformed, of: good)
        #expect(try people().isEmpty)
    }

    @Test func `sizes come before everything else`() throws {
        expect(
            try send(Gzip.compress([UInt8](repeating: 0x20, count: 3 << 20)), token: nil), 413, .tooLarge,
            of: nil)
        var kiosk = try headquarters.kiosk()
        try kiosk.append(text: String(repeating: "x", count: SyncLimits.lineBytes + 1))
        let push = kiosk.push()
        expect(try send(push, token: nil), 413, .tooLarge, of: push)
    }

    @Test func `another protocol version is refused before the token is looked at`() throws {
        var kiosk = try headquarters.kiosk()
        var push = kiosk.push()
        let text = String(decoding: push.encoded(), as: UTF8.self).replacing(
            "{\"proto\":1,", with: "{\"proto\":2,")
        let reply = try send(Gzip.compress(Array(text.utf8)), token: nil)
        expect(reply, 426, .unsupportedProtocol, of: push)
        guard case .refusal(_, let refusal) = reply else { return }
        #expect(refusal.min == 1)
        #expect(refusal.max == 1)
        push = kiosk.push()
        expect(try send(push, token: nil), 401, .unknown, of: push)
    }

    @Test func `tokens that are unknown or superseded are told apart`() throws {
        var kiosk = try threePeople()
        let push = kiosk.push()
        for token in [nil, "nonsense", Base64URL.encode([UInt8](repeating: 7, count: 32))] {
            expect(try send(push, token: token), 401, .unknown, of: push)
        }
        _ = try headquarters.pair("Kiosk 1", device: kiosk.device)
        expect(try send(push, token: kiosk.token), 401, .superseded, of: push)
        #expect(try people().isEmpty)
    }

    @Test func `what a revoked device sends is kept apart`() throws {
        var kiosk = try threePeople()
        let push = kiosk.push()
        try headquarters.store.write { transaction in
            let device = try transaction.snapshot.device(push.header.device)
            try transaction.revoke(try #require(device))
        }
        for _ in 0..<2 { expect(try send(push, token: kiosk.token), 401, .revoked, of: push) }
        #expect(try people().isEmpty)
        let kept = try headquarters.store.read { try $0.quarantinedRows(of: event, limit: 9) }
        #expect(kept.map(\.code) == ["revoked", "revoked", "revoked"])
    }

    @Test func `a push for another central or device is refused, by name before by chain`() throws {
        var kiosk = try threePeople()
        let other = try headquarters.kiosk("Kiosk 2")
        let push = kiosk.push()
        expect(try send(push, token: other.token), 403, .wrongDevice, of: push)
        let elsewhere = String(decoding: push.encoded(), as: UTF8.self)
            .replacing(kiosk.central.rawValue, with: CentralID.mint(wallMilliseconds: 1).rawValue)
        expect(
            try send(Gzip.compress(Array(elsewhere.utf8)), token: kiosk.token), 403, .wrongCentral, of: push)
        #expect(try people().isEmpty)
    }

    @Test func `a chain that does not hold is damaged, also where central would need more`() throws {
        var kiosk = try threePeople()
        for push in [kiosk.push(), kiosk.push(from: 2)] {
            let broken = String(decoding: push.encoded(), as: UTF8.self).replacing("Ann", with: "Ben")
            expect(try send(Gzip.compress(Array(broken.utf8)), token: kiosk.token), 422, .damaged, of: push)
        }
        #expect(try people().isEmpty)
    }
}
