import CentralStore
import CentralTestSupport
import ContestCore
import KioskStore
import KioskTestSupport
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

/// Tokens between the real halves: whatever is lost, put back or copied, everything arrives, and two holders are seen.
@Suite struct TokenRotationTests {
    private static let week: Int64 = 7 * 86_400_000

    private let halves: Halves

    init() throws {
        halves = try Halves()
        halves.round()
    }

    /// Time passes for both.
    private func pass(_ milliseconds: Int64) {
        halves.headquarters.clock.advance(milliseconds: milliseconds)
        halves.kiosk.clock.advance(milliseconds: milliseconds)
    }

    private var bearer: String { get throws { try #require(halves.store.pairing).bearer } }

    private var cloneAlarm: Int64? {
        get throws {
            let event = try #require(EventID("halny"))
            return try halves.headquarters.store.read { try $0.deviceRows(of: event) }
                .compactMap(\.cloneAlarmAtMilliseconds).first
        }
    }

    /// Registers one more person, and sends.
    private func expectToArrive(_ number: Int, _ comment: Comment) throws {
        try halves.register(number)
        for _ in 0..<3 { halves.round() }
        #expect(try halves.store.counts().waiting == 0, comment)
        #expect(try halves.lastNames().contains("Number \(number)"), comment)
        #expect(try halves.store.contact().up?.code == nil, comment)
    }

    /// A week passes, and the answer to the next push offers a token.
    private func takeNextToken() throws {
        pass(Self.week)
        halves.round()
    }

    @Test func `every week the token changes, and nothing else does`() throws {
        let first = try bearer
        try takeNextToken()
        let second = try bearer
        #expect(second != first)
        #expect(halves.store.pairing?.nextToken == second)
        try expectToArrive(1, "under the next token")
        #expect(halves.store.pairing?.nextToken == nil)
        #expect(try bearer == second)
        try takeNextToken()
        #expect(try bearer != second)
        try expectToArrive(2, "a week later")
        #expect(try cloneAlarm == nil)
    }

    @Test func `everything goes under the next token, orders too`() throws {
        try takeNextToken()
        let next = try bearer
        _ = halves.network.takeRequests()
        // Pushes are lost, so that orders are asked for unasked.
        let central = halves.central
        halves.network.answer { request throws(TransportError) in
            guard !request.url.hasSuffix(SyncHTTP.pushPath) else { throw .timeOut }
            return try central.send(request)
        }
        pass(60_000)
        halves.round()
        let asked = halves.network.takeRequests().filter { $0.url.contains(SyncHTTP.ordersPath) }
        #expect(!asked.isEmpty)
        for request in asked {
            #expect(request.headers.contains { $0.name == "Authorization" && $0.value == "Bearer \(next)" })
        }
    }

    @Test func `the next token is on the disk before it is used, and a restart goes on with it`() throws {
        try takeNextToken()
        let next = try bearer
        let file = String(
            decoding: try File.read(halves.kiosk.path + "/identity/pairing.json"), as: UTF8.self)
        #expect(file.contains("\"next_token\" : \"\(next)\""))
        try halves.restart()
        #expect(try bearer == next)
        try expectToArrive(1, "after the restart")
        #expect(try bearer == next)
    }

    @Test func `answers that get lost, while a token is offered and while it is used first, cost nothing`()
        throws
    {
        let first = try bearer
        let central = halves.central
        pass(Self.week)
        halves.network.answer { request throws(TransportError) in
            _ = try central.send(request)
            throw .timeOut
        }
        halves.round()
        #expect(try bearer == first)
        halves.heal()
        halves.round()
        #expect(try bearer != first)
        halves.network.answer { request throws(TransportError) in
            _ = try central.send(request)
            throw .timeOut
        }
        try halves.register(1)
        halves.round()
        halves.heal()
        try expectToArrive(2, "after the lost answer")
        #expect(try halves.arrived() == 2)
        #expect(try cloneAlarm == nil)
    }

    @Test func `a late copy of an old push changes nothing and is no alarm`() throws {
        try halves.register(1)
        _ = halves.network.takeRequests()
        halves.round()
        let old = try #require(halves.network.takeRequests().first { $0.url.hasSuffix(SyncHTTP.pushPath) })
        try takeNextToken()
        try expectToArrive(2, "under the next token")
        #expect(try halves.central.send(old).status == 200)
        pass(600_000)
        #expect(try halves.central.send(old).status == 401)
        #expect(try cloneAlarm == nil)
    }

    @Test func `a kiosk that was put back before the change asks for a new token`() throws {
        try halves.register(1)
        halves.round()
        let copy = TemporaryFolder()
        try halves.copyData(to: copy.path)
        try takeNextToken()
        try expectToArrive(2, "before the disk was put back")
        try halves.putBack(copy.path)
        pass(600_000)
        for _ in 0..<2 { halves.round() }
        #expect(try halves.store.contact().up?.code != "superseded")
        #expect(try cloneAlarm == nil, "it brought nothing under the old token")
        let token = try #require(DeviceToken(try bearer))
        guard case .valid = try halves.headquarters.store.standing(of: token) else {
            Issue.record("the kiosk has no good token")
            return
        }
    }

    @Test func `a central that was put back before the change gets everything`() throws {
        try halves.register(1)
        halves.round()
        let backup = TemporaryFolder()
        try halves.copyCentral(to: backup.path)
        try takeNextToken()
        try expectToArrive(2, "before central was put back")
        try takeNextToken()
        try halves.putBackCentral(backup.path)
        try expectToArrive(3, "central does not know two tokens")
        #expect(try halves.arrived() == 3)
        #expect(try cloneAlarm == nil)
    }

    @Test func `a central that was put back between offer and use knows the former token`() throws {
        let backup = TemporaryFolder()
        try halves.copyCentral(to: backup.path)
        try takeNextToken()
        try halves.putBackCentral(backup.path)
        _ = halves.network.takeRequests()
        try expectToArrive(1, "under the former token")
        #expect(!halves.network.takeRequests().contains { $0.url.hasSuffix(SyncHTTP.tokenPath) })
    }

    @Test func `two copies of a disk both bring everything, and central says so`() throws {
        try halves.register(1)
        halves.round()
        let copy = TemporaryFolder()
        try halves.copyData(to: copy.path)
        try takeNextToken()
        try expectToArrive(2, "the first copy")
        #expect(try cloneAlarm == nil)
        let other = try PairedKiosk(copied: copy, clock: halves.kiosk.clock)
        _ = try other.register(.number(3), browser: "b-3")
        let replicator = halves.replicator(of: other)
        for _ in 0..<4 {
            halves.kiosk.clock.advance(milliseconds: SyncLimits.longestPauseMilliseconds)
            replicator.runOnce()
        }
        #expect(try cloneAlarm != nil)
        #expect(try other.store.counts().saved == 2)
        #expect(try other.store.contact().up?.code != "superseded")
    }

    @Test func `a kiosk that was shut out keeps everything, asks every five minutes, and a new code ends it`()
        throws
    {
        try halves.register(1)
        try halves.revoke()
        halves.round()
        _ = halves.network.takeRequests()
        for _ in 0..<3 { halves.round() }
        let asked = halves.network.takeRequests()
        #expect(asked.filter { $0.url.hasSuffix(SyncHTTP.pushPath) }.count == 3)
        #expect(!asked.contains { $0.url.hasSuffix(SyncHTTP.tokenPath) })
        #expect(try halves.store.contact().up?.code == "revoked")
        #expect(try halves.store.counts().waiting == 1)
        try halves.pair()
        try expectToArrive(2, "paired again")
        #expect(try halves.arrived() == 2)
    }

    @Test
    func
        `a kiosk that was shut out brings everything that it holds into the quarantine, and that is not received`()
        throws
    {
        for number in 1...120 { try halves.register(number) }
        try halves.revoke()
        try halves.restart()
        for _ in 0..<4 { halves.round() }
        let kept = try halves.headquarters.store.read { snapshot in
            try snapshot.quarantinedRows(of: try #require(EventID("halny")), limit: 1_000)
        }
        let counts = try halves.store.counts()
        #expect((counts.received, counts.waiting) == (0, counts.saved))
        #expect(kept.count { $0.content?.contains(#""type":"registration""#) ?? false } == counts.saved)
        _ = halves.network.takeRequests()
        halves.round()
        #expect(halves.network.takeRequests().filter { $0.url.hasSuffix(SyncHTTP.pushPath) }.count == 1)
    }
}
