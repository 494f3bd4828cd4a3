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

@Suite struct ReplicatorFetchTests {
    @Test func `A26, with the way up blocked new terms still arrive`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        try booth.register(1...5)
        try booth.central.publish(MadeUpEvent(text: "New"), number: 2)
        try booth.central.publish(MadeUpEvent(text: "Newer"), number: 3)
        let central = booth.central
        booth.network.answer { request in
            request.method == "POST" ? refuse(request, 500, .trouble, central) : central.respond(request)
        }
        booth.run(milliseconds: 120_000)
        #expect(try booth.kiosk.store.newestReleaseName()?.number == 3)
        #expect(try booth.waiting == 5)
        #expect(try booth.up == "central_trouble")
        #expect(try booth.down == nil)
    }

    @Test func `A26, with the way down blocked records still go up`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        try booth.register(1...5)
        try booth.central.publish(MadeUpEvent(text: "New"), number: 2)
        let central = booth.central
        booth.network.answer { request in
            request.method == "GET"
                ? ModelCentral.message(
                    500,
                    Refusal(code: .trouble, nonce: nil, central: central.with { $0.central.id }, detail: "no")
                )
                : central.respond(request)
        }
        booth.run(milliseconds: 120_000)
        #expect(try booth.waiting == 0)
        #expect(try booth.up == nil)
        #expect(try booth.down == "central_trouble")
        #expect(try booth.kiosk.store.newestReleaseName()?.number == 1)
        booth.network.answer { central.respond($0) }
        booth.run(milliseconds: 600_000)
        #expect(try booth.kiosk.store.newestReleaseName()?.number == 2)
        #expect(try booth.down == nil)
    }

    @Test func `once a push is answered that misses no release, nothing is said against the way down`() throws
    {
        let booth = try ConnectedKiosk()
        booth.run()
        let central = booth.central
        booth.network.answer { _ throws(TransportError) in throw .timeOut }
        booth.run(milliseconds: 120_000)
        #expect(try [booth.up, booth.down] == ["timed_out", "timed_out"])
        booth.network.answer { request throws(TransportError) in
            guard request.method == "POST" else { throw .timeOut }
            return central.respond(request)
        }
        booth.run(milliseconds: 600_000)
        #expect(try booth.up == nil)
        #expect(try booth.down == nil)
    }

    @Test func `when central answers one way again, the other is tried at once`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        let central = booth.central
        booth.network.answer { _ throws(TransportError) in throw .timeOut }
        booth.run(milliseconds: 900_000)
        booth.network.answer { central.respond($0) }
        let seconds = try (1...400).first { _ in
            booth.passTime(milliseconds: 1_000)
            booth.run()
            return try booth.down == nil
        }
        #expect(seconds != nil)
        #expect(try booth.up == nil)
    }

    @Test func `a release that is not signed by central's key is not taken`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        let stranger = StandInCentral()
        let (bundle, signature) = try stranger.release(
            MadeUpEvent(text: "Evil"), number: 2, generation: booth.kiosk.central.generation)
        booth.central.with {
            $0.releases.append(
                SignedRelease(bundle: bundle.bytes, signature: signature, key: stranger.signKey))
        }
        booth.run(milliseconds: 120_000)
        #expect(try booth.kiosk.store.newestReleaseName()?.number == 1)
        #expect(try booth.down == "not_central")
        #expect(try booth.up == nil)
    }

    @Test func `content that this version cannot read is set aside, and the old one stays`() throws {
        let booth = try ConnectedKiosk()
        booth.run()
        let (bundle, _) = try booth.kiosk.central.release(MadeUpEvent(text: "New"), number: 2)
        let later = Array(
            String(decoding: bundle.bytes, as: UTF8.self).replacing(#""format": 1"#, with: #""format": 9"#)
                .utf8)
        let central = booth.central
        let key = booth.kiosk.central.key
        let name = ReleaseName(
            generation: bundle.name.generation, number: 2, sha256: LineHash(of: later).rawValue)
        booth.network.answer { request in
            guard request.method == "GET" else {
                let response = central.respond(request)
                guard var answer = try? PushAnswer.decoded(fromJSON: response.body) else { return response }
                answer.releases = ["halny-2026": name]
                return ModelCentral.message(200, answer)
            }
            return ClientResponse(
                status: 200,
                headers: [
                    ("Content-Type", SyncHTTP.releaseType),
                    (SyncHTTP.signatureHeader, ReleaseSignature(of: later, by: key).rawValue),
                ], body: later)
        }
        _ = booth.network.takeRequests()
        booth.run(milliseconds: 300_000)
        #expect(try booth.down == "release_unreadable")
        #expect(try booth.kiosk.store.newestReleaseName()?.number == 1)
        #expect(
            booth.network.takeRequests().count { $0.method == "GET" } == 1,
            "it is not fetched again and again")
    }

    @Test func `A20, a download that breaks off leaves the old release, and the next one brings all`() throws
    {
        let booth = try ConnectedKiosk(MadeUpEvent(questions: 25, text: "Old"))
        booth.run()
        try booth.central.publish(MadeUpEvent(questions: 25, text: "New"), number: 2)
        let central = booth.central
        booth.network.answer { request throws(TransportError) in
            let response = central.respond(request)
            guard request.method == "GET" else { return response }
            return ClientResponse(
                status: 200,
                headers: [
                    ("Content-Type", SyncHTTP.releaseType),
                    (SyncHTTP.signatureHeader, response.header(SyncHTTP.signatureHeader) ?? ""),
                ], body: Array(response.body.prefix(response.body.count / 2)))
        }
        booth.run(milliseconds: 40_000)
        #expect(try texts(booth) == ["Old"])
        try booth.restart()
        #expect(try texts(booth) == ["Old"])
        booth.network.answer { central.respond($0) }
        booth.run(milliseconds: 40_000)
        #expect(try texts(booth) == ["New"])
    }

    private func texts(_ booth: ConnectedKiosk) throws -> Set<String> {
        guard let content = try booth.kiosk.store.newestRelease()?.content else { return [] }
        return Set(content.contests[0].questions.map { $0.text.text(in: content.defaultLanguage) })
    }
}
