import CentralStore
import CentralTestSupport
import ContestCore
import KioskStore
import KioskTestSupport
import Logging
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

/// The real kiosk's half against the real central's half, on real databases, with no socket between.
@Suite struct BothHalvesTests {
    @Test func `from pairing to a registration in central's tables`() throws {
        let halves = try Halves()
        #expect(halves.store.pairing?.event.text == "halny")
        halves.round()
        #expect(try halves.store.newestReleaseName() == halves.headquarters.release)
        try halves.register(1)
        try halves.register(2)
        halves.round()
        let counts = try halves.store.counts()
        #expect((counts.saved, counts.received, counts.waiting) == (2, 2, 0))
        #expect(try halves.store.contact().heldAtCentral == 0)
        #expect(try halves.store.contact().up == nil)
        #expect(try halves.arrived() == 2)
    }

    @Test func `a second round changes nothing, and a lost answer doubles nothing`() throws {
        let halves = try Halves()
        halves.round()
        try halves.register(1)
        halves.network.answer { [central = halves.central] request throws(TransportError) in
            _ = try central.send(request)
            throw .timeOut
        }
        halves.round()
        halves.round()
        #expect(try halves.store.counts().waiting == 1)
        halves.heal()
        halves.round()
        halves.round()
        #expect(try halves.store.counts().waiting == 0)
        #expect(try halves.arrived() == 1)
    }

    @Test func `a new release arrives with the next round, and one of before scores the running attempt`()
        throws
    {
        let halves = try Halves()
        halves.round()
        let running = try halves.kiosk.play(browser: "b-1", right: 1)
        var event = EventFixture()
        event.questions = [EventFixture.Question("q9", "Ninth?")]
        let second = try halves.headquarters.publish(event)
        halves.round()
        #expect(try halves.store.newestReleaseName() == second)
        #expect(try halves.releaseThatCentralSees() == second.number, "the same round tells central")
        let person = MadeUpPerson.number(1)
        guard let content = try halves.store.release(running.plan.release)?.content else { return }
        _ = try halves.store.register(
            person.form.validated(for: content, language: content.defaultLanguage), attempt: running)
        halves.round()
        #expect(try halves.arrived() == 1)
        #expect(try halves.store.contact().heldAtCentral == 0)
    }

    @Test func `hundreds of registrations taken while central was away arrive in one go`() throws {
        let halves = try Halves()
        halves.round()
        halves.network.answer { _ throws(TransportError) in throw .noNetwork }
        for number in 1...150 {
            try halves.register(number)
            if number.isMultiple(of: 40) { halves.round() }
        }
        #expect(try halves.store.counts().waiting == 150)
        #expect(try halves.store.contact().up?.code == "no_network")
        halves.heal()
        halves.round()
        halves.round()
        #expect(try halves.store.counts().waiting == 0)
        #expect(try halves.arrived() == 150)
    }

    @Test func `pairing again with the same central sends everything under a new epoch, and nothing twice`()
        throws
    {
        let halves = try Halves()
        halves.round()
        for number in 1...3 { try halves.register(number) }
        halves.round()
        try halves.pair()
        #expect(try halves.store.counts().waiting == 3)
        halves.round()
        halves.round()
        #expect(try halves.store.counts().waiting == 0)
        #expect(try halves.arrived() == 3)
        #expect(try halves.store.contact().up == nil)
    }

    @Test func `A10, a line that central cannot understand yet holds nothing up and is tried again`() throws {
        let halves = try Halves()
        halves.round()
        for number in 1...2 { try halves.register(number) }
        let lost = try halves.installReleaseThatCentralLost()
        let odd = try halves.kiosk.play(browser: "b-3", right: 1)
        #expect(odd.plan.release == lost)
        _ = try halves.kiosk.store.register(halves.kiosk.form(.number(3)), attempt: odd)
        for number in 4...10 { try halves.register(number) }
        let central = halves.central
        let held = Locked<[Int]>([])
        halves.network.answer { request throws(TransportError) in
            // Until the reason is gone: nobody hands the release back.
            if request.url.hasSuffix(SyncHTTP.releasesPath) { throw .noNetwork }
            let response = try central.send(request)
            if let answer = try? PushAnswer.decoded(fromJSON: response.body) {
                held.withLock { $0.append(answer.heldTotal) }
            }
            return response
        }
        halves.round()
        #expect(try halves.store.counts().waiting == 0)
        #expect(held.withLock { $0.first } ?? 0 > 0)
        #expect(try halves.store.contact().heldAtCentral == held.withLock { $0.last })
        #expect(try halves.store.contact().up == nil)

        halves.heal()
        halves.round()
        halves.round()
        #expect(try halves.store.contact().heldAtCentral == 0)
        #expect(try halves.arrived() == 10)
    }

    @Test func `A9, a line under the same id with other content is kept apart and holds nothing up`() throws {
        let halves = try Halves()
        halves.round()
        let attempt = try halves.kiosk.play(right: 1)
        let copy = TemporaryFolder()
        try halves.copyData(to: copy.path)
        _ = try halves.store.register(halves.kiosk.form(.ann), attempt: attempt)
        halves.round()

        // The disk is put back to where it was, and the visitor gives another name.
        try halves.putBack(copy.path)
        var other = MadeUpPerson.ann
        other.lastName = "Other"
        _ = try halves.store.register(halves.kiosk.form(other), attempt: attempt)
        try halves.register(7)
        halves.round()
        #expect(try halves.store.contact().up == nil)
        #expect(try halves.store.counts().waiting == 0)
        #expect(try halves.arrived() == 2)
        let apart = try halves.quarantined()
        #expect(apart.map(\.id?.rawValue) == [attempt.plan.id])
        #expect(try halves.lastNames().contains("Lee"))
        #expect(try !halves.lastNames().contains("Other"))
    }

    @Test func `a kiosk whose disk was copied ends in a fork, and neither machine loses anything`() throws {
        let halves = try Halves()
        halves.round()
        try halves.register(1)
        halves.round()
        let clone = try halves.clone()
        for number in 2...4 { try halves.register(number) }
        for number in 5...9 { try clone.register(number) }
        for _ in 0..<4 {
            halves.round()
            clone.round()
        }
        #expect(try halves.arrived() == 9)
        #expect(try halves.store.counts().waiting == 0)
        #expect(try clone.store.counts().waiting == 0)
        #expect(try halves.quarantined().isEmpty)
    }

    @Test func `a kiosk restored from a backup goes on, and what central has stays`() throws {
        let halves = try Halves()
        halves.round()
        try halves.register(1)
        let copy = TemporaryFolder()
        try halves.copyData(to: copy.path)
        for number in 2...5 { try halves.register(number) }
        halves.round()
        try halves.putBack(copy.path)
        for number in 6...7 { try halves.register(number) }
        halves.round()
        #expect(try halves.arrived() == 7)
        #expect(try halves.store.counts().waiting == 0)
        #expect(try halves.store.contact().up == nil)
    }

    @Test func `a line that was set aside is asked for, and arrives alone`() throws {
        let halves = try Halves()
        halves.round()
        for number in 1...3 { try halves.register(number) }
        try halves.store.setAside(4, in: halves.store.outgoing(count: 0, bytes: 0).epoch)
        #expect(try halves.store.counts().setAside == 1)
        halves.round()
        #expect(try halves.arrived() == 3)
        let counts = try halves.store.counts()
        #expect((counts.saved, counts.received, counts.waiting, counts.setAside) == (3, 3, 0, 0))
        let asked = halves.network.requests.filter { $0.url.hasSuffix(SyncHTTP.linesPath) }.count
        halves.round()
        #expect(halves.network.requests.filter { $0.url.hasSuffix(SyncHTTP.linesPath) }.count == asked)
    }

    @Test func `a line that the kiosk no longer has is lost at central, and shown there`() throws {
        let halves = try Halves()
        halves.round()
        for number in 1...3 { try halves.register(number) }
        try halves.loseBytes(ofLine: 4)
        halves.round()
        halves.round()
        #expect(try halves.arrived() == 2)
        #expect(try halves.missing() == ["lost"])
        #expect(try halves.store.counts().waiting == 0)
    }

    @Test func `a pairing answer that got lost costs no second code`() throws {
        let halves = try Halves()
        let central = halves.central
        let code = try halves.invite()
        halves.network.answer { request throws(TransportError) in
            let response = try central.send(request)
            if request.method == "POST" { throw .timeOut }
            return response
        }
        #expect(throws: PairingError.transport(.timeOut)) { try halves.pair(code) }
        halves.heal()
        try halves.pair(code)
        halves.round()
        try halves.register(1)
        halves.round()
        #expect(try halves.store.counts().waiting == 0)
        #expect(throws: PairingError.self) { try halves.pair(code) }
    }

    @Test func `a kiosk that was paired anew elsewhere is told so and keeps everything`() throws {
        let halves = try Halves()
        halves.round()
        try halves.register(1)
        _ = try halves.headquarters.pair("Kiosk 1", device: halves.store.device)
        halves.round()
        #expect(try halves.store.contact().up?.code == "superseded")
        #expect(try halves.store.counts().waiting == 1)
    }

    @Test func `another central at the address is told as that, both ways, and gets nothing`() throws {
        let halves = try Halves()
        halves.round()
        try halves.register(1)
        let other = RealCentral(try Headquarters())
        halves.network.answer { request throws(TransportError) in try other.send(request) }
        halves.round()
        #expect(try halves.store.contact().up?.code == "wrong_central")
        #expect(try halves.store.contact().down?.code == "wrong_central")
        #expect(try halves.store.counts().waiting == 1)
        halves.heal()
        halves.round()
        #expect(try halves.store.counts().waiting == 0)
        #expect(try halves.store.contact().up == nil)
    }

    @Test(arguments: 1...6)
    func `a network that loses, doubles and delays costs nothing`(seed: Int) throws {
        let halves = try Halves()
        halves.round()
        var roll = seed
        let central = halves.central
        for number in 1...12 {
            try halves.register(number)
            roll = (roll &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
            let fault = (roll >> 8) % 4
            halves.network.answer { request throws(TransportError) in
                if fault == 0 { throw .noNetwork }
                let response = try central.send(request)
                if fault == 1 { throw .timeOut }
                return fault == 2 ? try central.send(request) : response
            }
            halves.round()
        }
        halves.heal()
        halves.round()
        halves.round()
        #expect(try halves.store.counts().waiting == 0)
        #expect(try halves.arrived() == 12)
    }
}
