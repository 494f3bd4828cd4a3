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

/// Lines of which only stubs came: asked for, and what becomes of the answers.
@Suite struct LinesReceiverTests {
    private let headquarters: Headquarters
    private let push: PushReceiver
    private let lines: LinesReceiver

    init() throws {
        headquarters = try Headquarters()
        push = PushReceiver(store: headquarters.store, log: .silent)
        lines = LinesReceiver(store: headquarters.store, log: .silent)
    }

    @Test func `a line of which a stub came is asked for until it is here`() throws {
        var (kiosk, line) = try kioskWithStub()
        #expect(try answer(&kiosk).want == [line.id])
        #expect(try answer(&kiosk, from: 1).want == [line.id])
        #expect(try send([BodyLine(JSONWriter.bytes(of: line))], kiosk) == [line.id])
        #expect(try answer(&kiosk, from: 1).want == [])
        #expect(try people() == ["ann@example.org"])
        #expect(try missing().isEmpty)
        #expect(try received() == 1)
        #expect(
            try send([BodyLine(JSONWriter.bytes(of: line))], kiosk) == [line.id],
            "a second time changes nothing")
        #expect(try received() == 1)
    }

    @Test func `a line that the kiosk no longer has is lost, shown, and not asked for again`() throws {
        var (kiosk, line) = try kioskWithStub()
        _ = try answer(&kiosk)
        #expect(try send([kiosk.lines[0]], kiosk) == [])
        #expect(try answer(&kiosk, from: 1).want == [])
        #expect(try missing() == ["lost"])
        let stub = kiosk.lines[0]
        kiosk.openEpoch()
        try kiosk.append(stub)
        #expect(try answer(&kiosk).want == [], "nor under another epoch")
        kiosk.openEpoch()
        try kiosk.append(line)
        _ = try answer(&kiosk)
        #expect(try people() == ["ann@example.org"], "and yet it is welcome when it comes")
    }

    @Test func `a line that goes out by USB stays missing and is not asked for`() throws {
        var (kiosk, _) = try kioskWithStub(gone: .setAside)
        _ = try answer(&kiosk)
        _ = try send([kiosk.lines[0]], kiosk)
        #expect(try answer(&kiosk, from: 1).want == [])
        #expect(try missing() == ["set_aside"])
    }

    @Test func `every answer names the lines of which only stubs are here, until they come or are erased`()
        throws
    {
        var (kiosk, line) = try kioskWithStub(gone: .setAside)
        #expect(try answer(&kiosk).stubs == [], "it is asked for")
        #expect(try send([kiosk.lines[0]], kiosk) == [])
        #expect(try answer(&kiosk, from: 1).stubs == [line.id])
        let other = try stub(.lost, in: &kiosk)
        _ = try answer(&kiosk, from: 1)
        #expect(try send([kiosk.lines[1]], kiosk) == [])
        #expect(try answer(&kiosk, from: 2).stubs == [line.id, other.id])
        try headquarters.store.write { try $0.erase([other.id], of: try #require(EventID("halny"))) }
        #expect(try answer(&kiosk, from: 2).stubs == [line.id])
        #expect(try send([BodyLine(JSONWriter.bytes(of: line))], kiosk) == [line.id])
        #expect(try answer(&kiosk, from: 2).stubs == [])
    }

    @Test func `a line is late while one of the newest three backups has no more than its stub`() throws {
        // Another disk than the data folder's, which lies in /tmp.
        let folder = TemporaryFolder(in: "/dev/shm")
        func backUp() throws {
            headquarters.clock.advance(milliseconds: 1000)
            _ = try headquarters.store.backUp(
                to: folder.path, passphrase: "correct horse battery", app: "0.1.0")
        }
        var (kiosk, line) = try kioskWithStub(gone: .setAside)
        #expect(try answer(&kiosk).late == [])
        try backUp()
        #expect(try answer(&kiosk, from: 1).late == [], "it is not here yet")
        #expect(try send([BodyLine(JSONWriter.bytes(of: line))], kiosk) == [line.id])
        for _ in 1...3 {
            #expect(try answer(&kiosk, from: 1).late == [line.id])
            try backUp()
        }
        #expect(try answer(&kiosk, from: 1).late == [])
    }

    @Test func `other content than the chain names is not taken`() throws {
        var (kiosk, line) = try kioskWithStub()
        _ = try answer(&kiosk)
        let other = kiosk.registration(KioskDouble.Visit("eve@example.org"), id: line.id)
        #expect(try send([BodyLine(JSONWriter.bytes(of: other))], kiosk) == [])
        #expect(try people().isEmpty)
        #expect(try answer(&kiosk, from: 1).want == [line.id])
    }

    @Test func `a line that is offered goes where its stub stands, though nobody asks any more`() throws {
        var (kiosk, line) = try kioskWithStub(gone: .setAside)
        _ = try answer(&kiosk)
        #expect(try send([kiosk.lines[0]], kiosk) == [])
        #expect(try send([BodyLine(JSONWriter.bytes(of: line))], kiosk) == [line.id])
        #expect(try missing().isEmpty)
        #expect(try people() == ["ann@example.org"])
    }

    @Test func `a token that opens nothing is refused by the same names as at a push`() throws {
        let (kiosk, line) = try kioskWithStub()
        let lines = [BodyLine(JSONWriter.bytes(of: line))]
        func refusal(_ token: String?) throws -> String? {
            refused(try reply(lines, kiosk, token: token))
        }
        #expect(try refusal(nil) == "401 unknown")
        #expect(try refusal(String(repeating: "A", count: 43)) == "401 unknown")
        try headquarters.store.write { transaction in
            try transaction.revoke(try #require(try transaction.snapshot.device(kiosk.device)))
        }
        #expect(try refusal(kiosk.token) == "401 revoked")
    }

    @Test func `a line that nobody asked for is not taken`() throws {
        let kiosk = try headquarters.kiosk()
        let line = kiosk.registration(KioskDouble.Visit("eve@example.org"))
        #expect(try send([BodyLine(JSONWriter.bytes(of: line))], kiosk) == [])
        #expect(try people().isEmpty)
    }

    @Test func `at most a hundred are asked for, the oldest first, in the epoch that named them last`() throws
    {
        var kiosk = try headquarters.kiosk()
        let ids = try (0..<130).map { _ in try stub(.purged, in: &kiosk).id }
        #expect(try answer(&kiosk).want == Array(ids.prefix(100)))
        let stubs = kiosk.lines
        kiosk.openEpoch()
        #expect(try answer(&kiosk).want == [])
        for stub in stubs { try kiosk.append(stub) }
        #expect(try answer(&kiosk).want == Array(ids.prefix(100)))
    }

    @Test func `whoever may not push may not send lines`() throws {
        let (kiosk, line) = try kioskWithStub()
        let body = [BodyLine(JSONWriter.bytes(of: line))]
        #expect(refused(try reply(body, kiosk, token: nil)) == "401 unknown")
        var stranger = try headquarters.kiosk("Kiosk 2")
        stranger.token = kiosk.token
        #expect(refused(try reply(body, stranger, token: kiosk.token)) == "403 wrong_device")
        let junk = [BodyLine(Array(#"{"gone":7}"#.utf8))]
        #expect(refused(try reply(junk, kiosk, token: kiosk.token)) == "422 damaged")
    }

    private func kioskWithStub(gone: Stub.Reason = .purged) throws -> (KioskDouble, RegistrationLine) {
        var kiosk = try headquarters.kiosk()
        let line = try stub(gone, in: &kiosk)
        return (kiosk, line)
    }

    private func stub(_ gone: Stub.Reason, in kiosk: inout KioskDouble) throws -> RegistrationLine {
        let line = kiosk.registration(KioskDouble.Visit("ann@example.org"))
        let hash = LineHash(of: JSONWriter.bytes(of: line))
        try kiosk.append(BodyLine(Stub(gone: gone, type: .registration, id: line.id, hash: hash)))
        return line
    }

    private func answer(_ kiosk: inout KioskDouble, from base: Int = 0) throws -> PushAnswer {
        let (body, token) = (KioskDouble.packed(kiosk.push(from: base)), kiosk.token)
        let reply = try wait { push.receive(body, token: token, completion: $0) }
        guard case .answer(let answer) = reply else { throw Refused(reply: reply) }
        return answer
    }

    /// - Returns: the lines that central has.
    private func send(_ lines: [BodyLine], _ kiosk: KioskDouble) throws -> [LineID] {
        let reply = try reply(lines, kiosk, token: kiosk.token)
        guard case .lines(let answer) = reply else { throw Refused(reply: reply) }
        return answer.taken
    }

    private func reply(_ lines: [BodyLine], _ kiosk: KioskDouble, token: String?) throws -> SyncReply {
        let header = LinesHeader(
            app: "0.1.0", nonce: .random(), central: kiosk.central, device: kiosk.device, epoch: kiosk.epoch,
            lines: lines.count)
        let body = Gzip.compress(LinesBody(header: header, lines: lines).encoded())
        return try wait { self.lines.receive(body, token: token, completion: $0) }
    }

    private func wait(_ ask: (@escaping @Sendable (SyncReply) -> Void) -> Void) throws -> SyncReply {
        let reply = Locked<SyncReply?>(nil)
        ask { answer in reply.notifying { $0 = answer } }
        return try #require(reply.wait(milliseconds: 10_000) { $0 })
    }

    private struct Refused: Error { let reply: SyncReply }

    private func refused(_ reply: SyncReply) -> String? {
        guard case .refusal(let status, let refusal) = reply else { return nil }
        return "\(status) \(refusal.code.rawValue)"
    }

    private func people() throws -> [String] {
        try headquarters.read {
            try $0.attendees(of: $1, AttendeeFilter(), AttendeeOrder(.arrival), after: nil, limit: 10).map(
                \.email)
        }
    }

    private func received() throws -> Int {
        try headquarters.read { try $0.deviceRows(of: $1).reduce(0) { $0 + $1.received } }
    }

    private func missing() throws -> [String] {
        try headquarters.read { try $0.missingRows(of: $1, limit: 200).map(\.code) }
    }
}

extension Headquarters {
    fileprivate func read<Result>(_ body: (CentralSnapshot, EventID) throws -> sending Result) throws
        -> sending Result
    {
        let event = try #require(EventID("halny"))
        return try store.read { try body($0, event) }
    }
}
