import CentralStore
import CentralTestSupport
import ContestCore
import Crypto
import Logging
import Platform
import SyncProtocol
import SyncServer
import TestSupport
import Testing
import WebServer

@Suite struct SyncRoutesTests {
    private let headquarters: Headquarters
    private let router: Router

    init() throws {
        headquarters = try Headquarters()
        var router = Router()
        SyncRoutes(store: headquarters.store, clock: headquarters.clock.clock, log: .silent).add(to: &router)
        self.router = router
    }

    private func respond(
        _ method: Method, _ target: String, _ headers: Headers = [:], body: [UInt8] = []
    ) throws -> Response {
        router.respond(to: try Request(method, target, headers: headers, body: body))
    }

    private func refusal(_ response: Response) throws -> Refusal {
        #expect(response.headers["Content-Type"] == SyncHTTP.messageType)
        return try Refusal.decoded(fromJSON: try response.wholeBody())
    }

    private func invite() throws -> PairingCode {
        let event = try #require(EventID("halny"))
        let invitation = try headquarters.store.write { try $0.invite(name: "Kiosk 1", event: event) }
        return try #require(invitation).code
    }

    private func pairBody(_ code: String) throws -> [UInt8] {
        let key = Base64URL.encode(SigningKey.make().publicKey)
        return Array(
            #"{"proto":1,"code":"\#(code)","device":"kiosk-7","public_key":"\#(key)","epoch":"00c0ffee00c0ffee","#
                .utf8)
            + Array(#""app":"0.1.0","host_name":"booth","later":{"more":[1]}}"#.utf8)
    }

    private func pair(_ body: [UInt8]) throws -> Response {
        try respond(.post, SyncHTTP.pairPath, ["Content-Type": SyncHTTP.messageType], body: body)
    }

    @Test func `anybody may ask who this central is`() throws {
        let response = try respond(.get, SyncHTTP.helloPath)
        #expect(response.status == 200)
        let hello = try HelloAnswer.decoded(fromJSON: try response.wholeBody())
        #expect(
            hello
                == HelloAnswer(
                    central: headquarters.store.identity.central, generation: headquarters.store.generation,
                    signKey: PublicKey(bytes: headquarters.store.identity.signingKey.publicKey),
                    nowMilliseconds: headquarters.clock.clock.wallMilliseconds()))
    }

    @Test func `a kiosk is paired over HTTP, and what it does not know is ignored`() throws {
        let response = try pair(pairBody(invite().spoken))
        #expect(response.status == 200)
        let answer = try PairAnswer.decoded(fromJSON: try response.wholeBody())
        #expect(answer.device.rawValue == "kiosk-7")
        #expect(answer.event == "halny")
    }

    @Test(arguments: ["AAAA-AAAA", "", "no code at all", "1111-0000"])
    func `a wrong code is 403 whatever its shape`(_ code: String) throws {
        let response = try pair(pairBody(code))
        #expect(response.status == 403)
        #expect(try refusal(response).code == .badCode)
    }

    @Test func `pairing requests that are none are malformed, of a later protocol unsupported`() throws {
        for body in ["", "{}", "[1]", #"{"code":"AAAAAAAA"}"#] {
            let response = try pair(Array(body.utf8))
            #expect(response.status == 400)
            #expect(try refusal(response).code == .malformed)
        }
        let later = String(decoding: try pairBody(invite().rawValue), as: UTF8.self)
            .replacing("\"proto\":1", with: "\"proto\":2")
        #expect(try pair(Array(later.utf8)).status == 426)
    }

    @Test func `a push travels with its own content type only`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("ann@example.org")
        let body = KioskDouble.packed(kiosk.push())
        let headers: Headers = [
            "Content-Type": SyncHTTP.journalType, "Content-Encoding": "gzip",
            "Authorization": "Bearer \(kiosk.token)",
        ]
        let response = try respond(.post, SyncHTTP.pushPath, headers, body: body)
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == SyncHTTP.messageType)
        #expect(response.headers["Cache-Control"] == "no-store")
        #expect(try PushAnswer.decoded(fromJSON: try response.wholeBody()).head == kiosk.positions[1])
        #expect(response.headers["Accept-Encoding"] == "gzip, boothwise")
        var json = headers
        json.set("Content-Type", "application/json")
        #expect(try respond(.post, SyncHTTP.pushPath, json, body: body).status == 415)
    }

    @Test func `a push packed with the common dictionary is the same push`() throws {
        var kiosk = try headquarters.kiosk()
        try kiosk.register("ann@example.org")
        let body = kiosk.push().encoded()
        let headers: Headers = [
            "Content-Type": SyncHTTP.journalType, "Content-Encoding": "boothwise",
            "Authorization": "Bearer \(kiosk.token)",
        ]
        let response = try respond(.post, SyncHTTP.pushPath, headers, body: PushCoding.dictionary.pack(body))
        #expect(response.status == 200)
        #expect(try PushAnswer.decoded(fromJSON: try response.wholeBody()).head == kiosk.positions[1])
        let wrong = try respond(.post, SyncHTTP.pushPath, headers, body: PushCoding.gzip.pack(body))
        #expect(wrong.status == 400)
    }

    @Test func `the common dictionary is frozen`() {
        // A checksum of it stands before every stream, and zero ends one (lzma2 in liblzma).
        #expect(Hex.encode(PushCoding.dictionary.pack([])) == "1d64053c00")
    }

    @Test func `a release is fetched with a token and bears central's signature`() throws {
        let kiosk = try headquarters.kiosk()
        let name = headquarters.release
        let generation = headquarters.store.generation
        let path = SyncHTTP.releasePath(event: "halny", generation: generation, number: name.number)
        #expect(try respond(.get, path).status == 401)
        let token: Headers = ["Authorization": "Bearer \(kiosk.token)"]
        let response = try respond(.get, path, token)
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == SyncHTTP.releaseType)
        let bundle = try ReleaseBundle(bytes: try response.wholeBody())
        #expect(bundle.name == name)
        let signature = try #require(
            response.headers[SyncHTTP.signatureHeader].flatMap { ReleaseSignature(rawValue: $0) })
        let key = try #require(PublicKey(bytes: headquarters.store.identity.signingKey.publicKey))
        #expect(signature.isValid(of: bundle.bytes, by: key))
        for missing in [
            "halny/\(generation)-99", "bora/\(generation)-1", "halny/nonsense", "halny/\(generation)",
        ] {
            let response = try respond(.get, "\(SyncHTTP.releasesPath)/\(missing)", token)
            #expect(response.status == 404)
            #expect(try refusal(response).code == .noSuchRelease)
        }
    }

    @Test func `a release that central lost is taken back from a kiosk, a foreign one is not`() throws {
        let kiosk = try headquarters.kiosk()
        let fixture = EventFixture()
        let bundle = try ReleaseBundle.make(
            eventFile: fixture.file, event: try fixture.content().id,
            generation: headquarters.store.generation,
            number: 7, publishedAtMilliseconds: 1)
        func hand(_ key: SigningKey) throws -> Int {
            let headers: Headers = [
                "Content-Type": SyncHTTP.releaseType, "Authorization": "Bearer \(kiosk.token)",
                SyncHTTP.signatureHeader: ReleaseSignature(of: bundle.bytes, by: key).rawValue,
            ]
            return try respond(.post, SyncHTTP.releasesPath, headers, body: bundle.bytes).status
        }
        #expect(try hand(SigningKey.make()) == 422)
        #expect(try hand(headquarters.store.identity.signingKey) == 204)
        #expect(try hand(headquarters.store.identity.signingKey) == 204)
        let event = try #require(EventID("halny"))
        let next = try headquarters.publish(fixture)
        #expect(next.number == 8)
        #expect(try headquarters.store.read { try $0.releases(of: event) }.map(\.name.number) == [8, 7, 1])
    }

    @Test func `the golden push gets the golden answer`() throws {
        // The push names this central, device and epoch; the identity is put into the folder before it is opened.
        let folder = TemporaryFolder()
        try File.makeFolder(folder.path + "/identity")
        try File.replace(folder.path + "/identity/central", with: Array(Sample.central.utf8))
        for name in ["signing-key", "sealing-key"] {
            try File.replace(
                "\(folder.path)/identity/\(name)",
                with: Array(Base64URL.encode([UInt8](repeating: 7, count: 32)).utf8))
        }
        try File.replace(
            ErasureLedger.path(in: folder.path),
            with: LedgerRecords([.generation(.random(), atMilliseconds: 0)]).bytes)
        let store = try CentralDatabase.open(folder: folder.path, clock: headquarters.clock.clock)
        defer { store.close() }
        let fixture = EventFixture()
        let content = try fixture.content()
        let release = try store.write { try $0.publish(eventFile: fixture.file, content: content) }
        let device = try #require(DeviceID(rawValue: Sample.device))
        let token = try store.write { transaction in
            let invitation = try transaction.invite(name: "Kiosk 1", event: content.id)
            let request = PairRequest(
                code: try #require(invitation).code, device: device,
                publicKey: try #require(PublicKey(bytes: SigningKey.make().publicKey)), epoch: .random(),
                app: "0.1.0",
                hostName: "booth")
            return try transaction.pair(request, from: "127.0.0.1").get().token
        }
        let push = try PushBody.decode(try Fixture.bytes("push-golden.ndjson"))
        let reply = Locked<SyncReply?>(nil)
        PushReceiver(store: store, log: .silent).receive(KioskDouble.packed(push), token: token) { answer in
            reply.notifying { $0 = answer }
        }
        let answered = reply.wait(milliseconds: 10_000) { $0 }
        guard case .answer(let answer) = try #require(answered) else {
            Issue.record("refused")
            return
        }
        var golden = try PushAnswer.decoded(fromJSON: try Fixture.bytes("answer-golden.json"))
        golden.generation = store.generation
        golden.generations = store.generations
        golden.orders = OrderName(generation: store.generation, number: 0)
        golden.releases = ["halny": release]
        golden.nowMilliseconds = headquarters.clock.clock.wallMilliseconds()
        // This central has never seen the line whose stub the push brings.
        golden.want = [try Sample.lineID(3)]
        #expect(answer == golden)
    }
}
