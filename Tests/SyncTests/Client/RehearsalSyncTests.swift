import CentralStore
import CentralTestSupport
import ContestCore
import EventDraft
import KioskStore
import KioskTestSupport
import Platform
import SyncClient
import SyncProtocol
import TestSupport
import Testing
import WebClient

/// What central and a kiosk say to each other about rehearsals.
@Suite struct RehearsalSyncTests {
    private let halves: Halves
    private var central: CentralDatabase { halves.headquarters.store }
    private let marta = User(name: "marta", role: .owner)

    init() throws {
        halves = try Halves()
        halves.round()
    }

    private func onKiosk<Success: Sendable>(
        _ body: @escaping @Sendable (CentralTransaction, Device) throws -> Success
    ) throws -> Success {
        let id = halves.store.device
        return try central.write { transaction in
            guard let device = try transaction.snapshot.device(id) else {
                throw CentralStoreError.database("the kiosk was not paired")
            }
            return try body(transaction, device)
        }
    }

    private func begin() throws {
        let outcome = try onKiosk { [marta] transaction, device in
            let digest = try transaction.snapshot.draft(of: device.event)?.draft.digest ?? ""
            return try transaction.rehearse(draftOf: device.event, digest: digest, on: device, by: marta)
        }
        guard case .begun = outcome else {
            Issue.record("\(outcome)")
            return
        }
    }

    private func isOnAtCentral() throws -> Bool {
        let (device, now) = (halves.store.device, halves.headquarters.clock.clock.wallMilliseconds())
        return try central.read { try $0.rehearsal(of: device, at: now) } != nil
    }

    @Test func `a kiosk hears of a rehearsal, also after a restart, and of its end`() throws {
        try begin()
        #expect(halves.store.rehearsal == nil)
        halves.round()
        let id = try #require(halves.store.rehearsal?.id)
        try begin()
        halves.round()
        #expect(halves.store.rehearsal?.id == id, "the same draft again changes nothing")
        try halves.restart()
        #expect(halves.store.rehearsal == nil)
        halves.round()
        #expect(halves.store.rehearsal?.id == id)
        try onKiosk { try $0.endRehearsal(on: $1) }
        halves.round()
        #expect(halves.store.rehearsal == nil)
    }

    @Test func `what staff end stays ended, whatever gets lost on the way`() throws {
        try begin()
        halves.round()
        try halves.store.endRehearsal()
        halves.network.answer { [central = halves.central] request throws(TransportError) in
            if request.url.hasSuffix(SyncHTTP.pushPath) { throw .timeOut }
            return try central.send(request)
        }
        halves.round()
        try halves.restart()
        halves.round()
        #expect(halves.store.rehearsal == nil)
        #expect(try isOnAtCentral())
        halves.heal()
        halves.round()
        halves.round()
        #expect(halves.store.rehearsal == nil)
        #expect(try !isOnAtCentral())
        #expect(try halves.store.rehearsalDone() == nil)
        try begin()
        halves.round()
        #expect(halves.store.rehearsal != nil, "the same draft can be rehearsed again")
    }

    @Test func `publishing ends it, and so do two hours`() throws {
        try begin()
        halves.round()
        try halves.headquarters.publish(EventFixture())
        halves.round()
        #expect(halves.store.rehearsal == nil)
        try begin()
        halves.headquarters.clock.advance(milliseconds: SyncLimits.rehearsalMilliseconds)
        #expect(try !isOnAtCentral())
        halves.round()
        #expect(halves.store.rehearsal == nil)
    }

    @Test func `a draft that central did not sign is not played`() throws {
        try begin()
        halves.network.answer { [central = halves.central] request throws(TransportError) in
            let response = try central.send(request)
            guard request.url.contains(SyncHTTP.rehearsalsPath) else { return response }
            let release = ReleaseSignature(
                of: response.body, by: central.headquarters.store.identity.signingKey)
            return ClientResponse(
                status: 200,
                headers: [
                    ("Content-Type", SyncHTTP.rehearsalType), (SyncHTTP.signatureHeader, release.rawValue),
                ], body: response.body)
        }
        halves.round()
        #expect(halves.store.rehearsal == nil)
        halves.heal()
        halves.round()
        #expect(halves.store.rehearsal != nil)
    }

    @Test func `a draft that is another by now, and one for another kiosk, are refused`() throws {
        let outcomes = try onKiosk { [marta] transaction, device in
            let other = EventID("other") ?? device.event
            return (
                try transaction.rehearse(draftOf: device.event, digest: "0", on: device, by: marta),
                try transaction.rehearse(draftOf: other, digest: "0", on: device, by: marta)
            )
        }
        guard case (.changedMeanwhile, .notThere) = outcomes else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(try !isOnAtCentral())
    }
}
