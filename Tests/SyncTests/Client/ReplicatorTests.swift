import ContestCore
import Glibc
import KioskStore
import KioskTestSupport
import Logging
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

@Suite struct ReplicatorTests {
    @Test func `at start a kiosk shows that it is alive, and then every 30 s`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        let first = booth.takePushes()
        #expect(first.map(\.lines.count) == [0, 2], "who answers, then the epoch and clock lines")
        booth.run(milliseconds: 89_000)
        #expect(booth.takePushes().map(\.lines.count) == [0, 0])
        #expect(try booth.kiosk.store.contact().lastMilliseconds == 1_792_051_260_000)
        let now = booth.kiosk.clock.clock.wallMilliseconds()
        #expect(try booth.kiosk.store.centralNow() == now - 250)
        #expect(try booth.kiosk.store.contact().clockErrorMilliseconds == 250)
    }

    @Test func `what a push says of the kiosk`() throws {
        let booth = try ConnectedKiosk()
        try booth.register(1...2)
        booth.run()
        let push = try #require(booth.takePushes().last)
        #expect(push.header.app == "0.1.0")
        #expect(push.header.device == booth.kiosk.store.device)
        #expect(push.header.head.registrations == 2)
        #expect(push.header.status.waiting == 2)
        #expect(push.header.status.setAside == 0)
        #expect(push.header.status.release == (try booth.kiosk.store.newestReleaseName()))
        #expect(push.header.sums["2026-10-15"]?["halny-2026"]?["swift"]?.registered == 2)
        #expect(push.header.clock.boot == "boot-1")
        booth.run(milliseconds: 30_000)
        let next = try #require(booth.takePushes().last)
        #expect(next.header.sums.isEmpty, "they are confirmed")
        #expect(next.header.status.number > push.header.status.number)
        #expect(next.header.status.waiting == 0)
        #expect(next.header.nonce != push.header.nonce)
    }

    @Test func `whoever answers at central's address first gets neither lines nor sums`() throws {
        let booth = try ConnectedKiosk()
        let central = booth.central
        try booth.register(1...3)
        booth.network.answer { _ in .portal }
        booth.run(milliseconds: 3_600_000)
        booth.network.answer { _ throws(TransportError) in throw .timeOut }
        booth.run(milliseconds: 3_600_000)
        let early = booth.takePushes()
        #expect(early.count > 10)
        #expect(early.allSatisfy { $0.lines.isEmpty && $0.header.sums.isEmpty })
        booth.network.answer { central.respond($0) }
        booth.run(milliseconds: 300_000)
        #expect(try booth.waiting == 0)
        #expect(booth.takePushes().prefix(2).map(\.lines.count) == [0, 5])
    }

    @Test(arguments: ["network", "trust", "start"])
    func `after a change of what leads to central, no line goes before it has answered again`(what: String)
        throws
    {
        let booth = try ConnectedKiosk()
        booth.run()
        try booth.register(1...1)
        switch what {
        case "network": booth.replicator?.noteNewNetwork()
        case "trust": try booth.kiosk.store.setTrust(CentralTrust(authorities: "made up", pins: []))
        default: try booth.restart()
        }
        let other = ModelCentral()
        booth.network.answer { other.respond($0) }
        _ = booth.takePushes()
        booth.run(milliseconds: 600_000)
        let pushes = booth.takePushes()
        #expect(!pushes.isEmpty && pushes.allSatisfy { $0.lines.isEmpty && $0.header.sums.isEmpty })
        #expect(try booth.up == "wrong_central")
    }

    @Test func `sums go along with lines no more often than an idle push brings them`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        try booth.register(1...1)
        booth.run(milliseconds: 1_000)
        let lone = try #require(booth.takePushes().last)
        #expect(lone.lines.count == 1 && lone.header.sums.isEmpty)
        booth.run(milliseconds: 30_000)
        let idle = try #require(booth.takePushes().last)
        #expect(idle.lines.isEmpty)
        #expect(idle.header.sums["2026-10-15"]?["halny-2026"]?["swift"]?.registered == 1)
    }

    @Test func `sums that staff send by hand go along at once`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        try booth.register(1...1)
        booth.replicator?.hurry()
        booth.run()
        let push = try #require(booth.takePushes().last)
        #expect(push.lines.count == 1 && !push.header.sums.isEmpty)
    }

    @Test func `a push is packed as central offers, and with gzip after one that failed`() throws {
        let booth = try ConnectedKiosk()
        let central = booth.central
        booth.network.answer { request in
            let answer = central.respond(request)
            guard ModelCentral.coding(of: request) != nil else { return answer }
            return ClientResponse(
                status: answer.status,
                headers: [("Content-Type", SyncHTTP.messageType), ("Accept-Encoding", PushCoding.offer)],
                body: answer.body)
        }
        func codings() -> [PushCoding] {
            booth.network.takeRequests().compactMap { ModelCentral.coding(of: $0) }
        }
        booth.run(milliseconds: 60_000)
        #expect(codings() == [.gzip, .dictionary, .dictionary, .dictionary])
        booth.network.answer { _ throws(TransportError) in throw .noNetwork }
        booth.run(milliseconds: 30_000)
        #expect(Set(codings()) == [.dictionary], "where nobody heard it, its coding is not the reason")
        booth.network.answer { _ throws(TransportError) in throw .timeOut }
        booth.run(milliseconds: 30_000)
        #expect(codings().first == .dictionary)
        booth.network.answer { central.respond($0) }
        booth.run(milliseconds: 30_000)
        #expect(Set(codings()) == [.gzip], "this one offers nothing")
        #expect(try booth.up == nil)
    }

    @Test func `waiting lines go in batches of a hundred, without a pause`() throws {
        let booth = try ConnectedKiosk()
        let ids = try booth.register(1...250)
        booth.run()
        #expect(booth.takePushes().map(\.lines.count) == [0, 100, 100, 52])
        #expect(booth.central.ids.isSuperset(of: ids))
        #expect(try booth.waiting == 0)
    }

    @Test func `A8, the lost answer, three times in a row`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        let ids = try booth.register(1...3)
        let central = booth.central
        booth.network.answer { request throws(TransportError) in
            _ = central.respond(request)
            throw .timeOut
        }
        for _ in 0..<3 {
            booth.passTime(milliseconds: 60_000)
            booth.replicator?.runOnce()
        }
        #expect(try booth.waiting == 3)
        #expect(try booth.up == "timed_out")
        booth.network.answer { central.respond($0) }
        booth.run(milliseconds: 60_000)
        #expect(booth.central.ids.isSuperset(of: ids))
        #expect(booth.central.with { $0.conflicts }.isEmpty)
        #expect(try booth.waiting == 0)
        #expect(try booth.up == nil)
    }

    @Test func `A10, an answer of 500, 429, 401 or a time-out is no verdict on a line`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        let ids = try booth.register(1...10)
        let central = booth.central
        for status in [500, 429, 503, 400] {
            booth.network.answer { request in refuse(request, status, .trouble, central) }
            booth.run(milliseconds: 900_000)
            #expect(try booth.waiting == 10)
            #expect(try booth.up == (status == 429 || status == 503 ? "busy" : "central_trouble"))
        }
        booth.network.answer { _ throws(TransportError) in throw .timeOut }
        booth.run(milliseconds: 600_000)
        booth.network.answer { request in refuse(request, 401, .unknown, central) }
        booth.run(milliseconds: 900_000)
        #expect(try booth.up == "unknown_token")
        #expect(try booth.waiting == 10)
        booth.network.answer { central.respond($0) }
        booth.run(milliseconds: 900_000)
        #expect(central.ids.isSuperset(of: ids))
        #expect(try booth.waiting == 0)
        #expect(try booth.up == nil)
    }

    @Test func `A10, what central holds is shown and does not wait`() throws {
        let booth = try ConnectedKiosk()
        booth.central.with { $0.held = 1 }
        try booth.register(1...10)
        booth.run()
        #expect(try booth.waiting == 0)
        #expect(try booth.kiosk.store.contact().heldAtCentral == 1)
        booth.central.with { $0.held = 0 }
        booth.run(milliseconds: 31_000)
        #expect(try booth.kiosk.store.contact().heldAtCentral == 0)
    }

    @Test func `a network's sign-in page is weather in both directions`() throws {
        let booth = try ConnectedKiosk()
        try booth.register(1...2)
        booth.network.answer { _ in .portal }
        booth.run(milliseconds: 60_000)
        #expect(try booth.waiting == 2)
        #expect(try booth.up == "portal")
        #expect(try booth.down == "portal")
        #expect(try booth.kiosk.store.contact().lastMilliseconds == nil)
        #expect(try booth.kiosk.store.newestReleaseName()?.number == 1)
    }

    @Test func `a central that was restored gets everything again`() throws {
        let booth = try ConnectedKiosk()
        try booth.register(1...3)
        booth.run()
        let backup = booth.central.backUp()
        let ids = try booth.register(4...6)
        booth.run(milliseconds: 31_000)
        #expect(try booth.waiting == 0)
        booth.central.restore(backup)
        #expect(booth.central.ids.isDisjoint(with: ids))
        booth.run(milliseconds: 31_000)
        #expect(booth.central.ids.isSuperset(of: ids))
        #expect(try booth.waiting == 0)
        #expect(try booth.kiosk.store.contact().generations.count == 2)
        #expect(try booth.up == nil)
    }

    @Test func `a central that lost everything gets everything again`() throws {
        let booth = try ConnectedKiosk()
        let empty = booth.central.backUp()
        let ids = try booth.register(1...5)
        booth.run()
        booth.central.restore(empty)
        booth.run(milliseconds: 31_000)
        #expect(booth.central.ids.isSuperset(of: ids))
        #expect(try booth.waiting == 0)
    }

    @Test func `a fork sends everything again under a new epoch, and nothing twice`() throws {
        let booth = try ConnectedKiosk()
        let first = try booth.register(1...2)
        booth.run()
        let epoch = try booth.kiosk.store.outgoing(count: 0, bytes: 0).epoch
        try booth.forkAtCentral(epoch)
        let later = try booth.register(3...5)
        _ = booth.takePushes()
        booth.run(milliseconds: 31_000)
        #expect(try booth.up == nil)
        #expect(try booth.waiting == 0)
        #expect(booth.central.ids.isSuperset(of: first + later))
        #expect(booth.central.with { $0.conflicts }.isEmpty)
        let sent = try #require(booth.takePushes().first { $0.header.epoch != epoch })
        #expect(
            try sent.lines.map { try LineHead.decoded(fromJSON: $0.bytes).type } == [
                .epoch, .registration, .registration, .registration, .registration, .registration,
            ])
        guard case .epoch(let line) = try JournalLine(bytes: sent.lines[0].bytes) else {
            Issue.record("no epoch line")
            return
        }
        #expect((line.reason, line.again, line.after?.epoch) == (.fork, 5, epoch))
    }

    @Test func `a second fork within ten minutes waits, over a restart too, while downloads go on`() throws {
        let booth = try ConnectedKiosk()
        try booth.register(1...2)
        booth.run()
        try booth.forkAtCentral(booth.kiosk.store.outgoing(count: 0, bytes: 0).epoch)
        booth.run(milliseconds: 31_000)
        let second = try booth.kiosk.store.outgoing(count: 0, bytes: 0).epoch
        try booth.forkAtCentral(second)
        try booth.register(3...5)
        try booth.central.publish(MadeUpEvent(text: "New"), number: 2)
        booth.run(milliseconds: 120_000)
        #expect(try booth.up == "fork")
        #expect(try booth.waiting >= 3)
        #expect(try booth.kiosk.store.newestReleaseName()?.number == 2)
        try booth.restart()
        booth.run(milliseconds: 60_000)
        #expect(try booth.kiosk.store.outgoing(count: 0, bytes: 0).epoch == second)
        booth.run(milliseconds: 600_000)
        #expect(try booth.up == nil)
        #expect(try booth.waiting == 0)
    }

    @Test(arguments: [(413, RefusalCode.tooLarge), (422, .damaged)])
    func `A10, a line that central refuses is set aside, and the others go on`(
        status: Int, code: RefusalCode
    ) throws {
        let booth = try ConnectedKiosk()
        booth.run()
        let ids = try booth.register(1...10)
        let central = booth.central
        booth.network.answer { request in
            guard let push = ModelCentral.body(request),
                push.lines.contains(where: { (try? $0.stub()) == .some(nil) && $0.names(ids[2]) })
            else { return central.respond(request) }
            return refuse(request, status, code, central)
        }
        booth.run(milliseconds: 3_600_000)
        let counts = try booth.kiosk.store.counts()
        #expect((counts.saved, counts.received, counts.waiting, counts.setAside) == (10, 9, 0, 1))
        #expect(central.ids.isSuperset(of: ids.enumerated().filter { $0.offset != 2 }.map(\.element)))
        #expect(try booth.up == nil)
        #expect(try booth.kiosk.store.linesSetAside().map { $0.names(ids[2]) } == [true])
        #expect(
            try booth.kiosk.store.newestRegistrations(10).filter { !$0.isReceived }.map(\.id) == [
                ids[2].rawValue
            ])
        let last = try #require(booth.takePushes().last)
        #expect(last.header.status.setAside == 1)
        #expect(last.header.head.registrations == 10, "its stub counts")
        try booth.restart()
        #expect(try booth.kiosk.store.counts() == counts)
    }

    @Test(arguments: [
        (401, RefusalCode.revoked), (403, .wrongCentral), (426, .unsupportedProtocol),
    ])
    func `refusals keep everything, stop sending, show it, and the quiz goes on`(
        status: Int, code: RefusalCode
    ) throws {
        let booth = try ConnectedKiosk()
        try booth.register(1...3)
        let central = booth.central
        booth.network.answer { request in
            request.method == "POST" ? refuse(request, status, code, central) : central.respond(request)
        }
        booth.run()
        let shown = try #require(try booth.kiosk.store.contact().up)
        #expect(!shown.code.isEmpty)
        try booth.register(4...4)
        _ = booth.takePushes()
        booth.run(milliseconds: 290_000)
        #expect(booth.takePushes().allSatisfy { $0.lines.isEmpty })
        #expect(try booth.waiting == 4)
        // A restart tells the staff page the same.
        try booth.restart()
        #expect(try booth.kiosk.store.contact().up == shown)
        try central.publish(MadeUpEvent(text: "New"), number: 2)
        booth.run(milliseconds: 120_000)
        #expect(try booth.kiosk.store.newestReleaseName()?.number == 2)
        booth.network.answer { central.respond($0) }
        booth.run(milliseconds: 600_000)
        #expect(try booth.waiting == 0)
        #expect(try booth.up == nil)
    }

    @Test func `time-outs halve the batch until it gets through`() throws {
        let booth = try ConnectedKiosk()
        try booth.register(1...98)
        let central = booth.central
        booth.network.answer { request throws(TransportError) in
            guard let push = ModelCentral.body(request), push.lines.count > 20 else {
                return central.respond(request)
            }
            throw .timeOut
        }
        booth.run(milliseconds: 60_000)
        #expect(try booth.waiting == 0)
        #expect(booth.takePushes().map(\.lines.count).prefix(5) == [0, 100, 50, 25, 12])
    }

    @Test func `an answer to an earlier push changes nothing`() throws {
        let booth = try ConnectedKiosk()
        let central = booth.central
        let late = Locked<ClientResponse?>(nil)
        booth.network.answer { request in
            let response = central.respond(request)
            return late.withLock { kept in
                if kept == nil, ModelCentral.body(request)?.lines.isEmpty == false { kept = response }
                return kept ?? response
            }
        }
        try booth.register(1...1)
        booth.run()
        #expect(try booth.waiting == 0)
        try booth.register(2...2)
        booth.run(milliseconds: 60_000)
        #expect(try booth.waiting == 1)
        #expect(try booth.up == "not_central")
    }

    @Test func `a kiosk without pairing sends nothing`() throws {
        let folder = TemporaryFolder()
        let clock = ManualClock()
        let network = ScriptedTransport { _ in .portal }
        let store = try KioskStore.open(folder: folder.path, clock: clock.clock)
        let replicator = Replicator(
            store: store, transport: network, app: "0.1.0", clock: clock.clock, log: .silent)
        #expect(replicator.runOnce() > clock.clock.bootMilliseconds())
        #expect(network.requests.isEmpty)
    }

    @Test func `an epoch that was closed gets its last sums confirmed under its own name`() throws {
        let booth = try ConnectedKiosk()
        try booth.register(1...2)
        let old = try booth.kiosk.store.outgoing(count: 0, bytes: 0)
        try booth.kiosk.pair(event: MadeUpEvent().id)
        booth.run()
        #expect(booth.central.with { $0.sums[old.epoch] } == old.sums)
        #expect(try booth.kiosk.store.unconfirmedClosedEpoch()?.epoch == nil)
        #expect(try booth.waiting == 0)
    }

    @Test func `an answer that cannot be kept is not asked for again without a pause`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        try booth.register(1...1)
        let path = booth.kiosk.path + "/kiosk.db"
        let central = booth.central
        booth.network.answer { request in
            // The disk goes bad while central answers.
            let descriptor = open(path, O_WRONLY | O_TRUNC)
            close(descriptor)
            return central.respond(request)
        }
        _ = booth.network.takeRequests()
        booth.passTime(milliseconds: 1_000)
        let next = try #require(booth.replicator?.runOnce())
        #expect(next >= booth.kiosk.clock.clock.bootMilliseconds() + 5_000)
        #expect(booth.network.takeRequests().count == 1)
        #expect(booth.kiosk.store.trouble != nil)
    }

    @Test func `the token travels in the header and nowhere else`() throws {
        let booth = try ConnectedKiosk()
        try booth.register(1...1)
        booth.run()
        let token = try #require(booth.kiosk.store.pairing).bearer
        for request in booth.network.requests {
            #expect(request.headers.contains { $0.name == "Authorization" && $0.value == "Bearer \(token)" })
            #expect(!request.url.contains(token))
            #expect(!request.url.contains("example.org"))
        }
    }
}

/// A believed refusal of a push.
func refuse(
    _ request: ClientRequest, _ status: Int, _ code: RefusalCode, _ central: ModelCentral
) -> ClientResponse {
    ModelCentral.message(
        status,
        Refusal(
            code: code, nonce: ModelCentral.body(request)?.header.nonce,
            central: central.with { $0.central.id },
            detail: "no"))
}
